import { previewFilling } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aRow, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
/** A tender form: prices are to be filled in, costs are formulas. */
const form = (): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'КП',
        rows: [
          [...HEADING, 'Цена', 'Стоимость'],
          ['Раздел 1. Стены'],
          [1, 'Штукатурка стен', 'м2', 10, null, { formula: 'D3*E3', number: 0 }],
          [2, 'Окраска стен', 'м2', 20.5, null, { formula: 'D4*E4', number: 0 }],
          [3, 'Шпатлёвка стен', 'м2', 5, null, { formula: 'D5*E5', number: 0 }],
        ],
      },
    ],
  });
const withoutPrices = (): Uint8Array =>
  makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [HEADING, [1, 'Штукатурка стен', 'м2', 10], [2, 'Окраска стен', 'м2', 20]] }],
  });

async function aPriced(bytes: Uint8Array, prices: (string | null)[], name = 'КП.xlsx') {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes, name });
  const { positions } = await readWhole(company, specification_id);
  for (const [at, price] of prices.entries()) {
    if (price === null) continue;
    const params = { specification_id, row_id: positions[at]?.id ?? '' };
    await callApi(company.owner, specificationRows.patch, { params, body: { price } });
  }
  return { company, place: { specification_id, vor_id }, positions };
}

async function filled(
  company: TestCompany,
  { specification_id, vor_id }: { specification_id: string; vor_id: string },
  workbook: object = {},
) {
  await aReport(company, specification_id, { body: { form: 'customer_workbook', workbook: { vor_id, ...workbook } } });
  return downloadReport(company, specification_id);
}

describe("a customer's workbook", () => {
  test('is returned under its name with prices filled in, which our reader reads back to the kopeck', async () => {
    const { company, place } = await aPriced(form(), ['500.10', '123.45', null]);
    await aRow(company, place.specification_id, { name: 'Своя работа', quantity: '1', price: '100' });
    const { body } = await callApi(company.owner, previewFilling, { params: place });
    expect(body).toMatchObject({ file_name: 'КП.xlsx', needs_columns: false, cells_count: 2, total: '7531.73' });
    expect(
      body.sheets[0]?.columns.map(({ role, letter, filled_count, formula_count }) => [
        role,
        letter,
        filled_count,
        formula_count,
      ]),
    ).toEqual([
      ['price', 'E', 2, 0],
      ['total', 'F', 0, 2],
    ]);
    expect(body.remarks.map(({ row, name, reason }) => [row, name, reason])).toEqual([
      [5, 'Шпатлёвка стен', 'no_price'],
      [null, 'Своя работа', 'no_cell'],
    ]);
    const { status, bytes, headers } = await filled(company, place);
    expect([status, decodeURIComponent(String(headers['content-disposition']))]).toEqual([
      200,
      expect.stringContaining('КП.xlsx'),
    ]);
    const read = await readBill({ bytes, fileName: 'КП.xlsx' });
    expect(read.rows.filter(({ kind }) => kind === 'work').map(({ price, quantity }) => [price, quantity])).toEqual([
      ['500.1', '10'],
      ['123.45', '20.5'],
      [null, '5'],
    ]);
  });

  test('an incomplete price is written and named among the remarks', async () => {
    const { company, place, positions } = await aPriced(form(), [null, '123.45', '10']);
    for (const [name, price] of [
      ['Гипс', '100'],
      ['Фибра', undefined],
    ])
      await callApi(company.owner, resourceRows.create, {
        params: { specification_id: place.specification_id },
        body: {
          specification_row_id: positions[0]?.id ?? '',
          name: name ?? '',
          unit: 'кг',
          kind: 'material',
          quantity: '20',
          ...(price === undefined ? {} : { price }),
        },
      });
    const { body } = await callApi(company.owner, previewFilling, { params: place });
    expect(body.cells_count).toBe(3);
    expect(body.remarks.map(({ row, name, reason }) => [row, name, reason])).toEqual([
      [3, 'Штукатурка стен', 'price_incomplete'],
    ]);
  });

  test('previews the result of its own formulas where its quantities differ from ours', async () => {
    const { company, place, positions } = await aPriced(form(), ['66.66', '123.45', '10.01']);
    const params = { specification_id: place.specification_id, row_id: positions[0]?.id ?? '' };
    await callApi(company.owner, specificationRows.patch, { params, body: { quantity: '11' } });
    const asked = await callApi(company.owner, previewFilling, { params: place });
    // 10 × 66.66 + 20.5 × 123.45 + 5 × 10.01 in the file; ours has one more of the first.
    expect(asked.body).toMatchObject({ total: '3247.38', difference: '-66.66' });
    expect(asked.body.remarks.map(({ row, reason }) => [row, reason])).toEqual([[3, 'quantity_differs']]);
    // With formulas overwritten by our costs, the file matches.
    const body = { overwrite_formulas: true };
    const over = await callApi(company.owner, previewFilling, { params: place, body });
    expect(over.body).toMatchObject({ total: '3314.04', difference: '0.00' });
  });

  test('without price columns gets the columns chosen by the user, with headings', async () => {
    const { company, place } = await aPriced(withoutPrices(), ['500', '120']);
    const asked = await callApi(company.owner, previewFilling, { params: place });
    expect(asked.body).toMatchObject({
      needs_columns: true,
      suggested_columns: [
        { role: 'price', letter: 'E' },
        { role: 'total', letter: 'F' },
      ],
      cells_count: 0,
    });
    const columns = { price: 'E', total: 'F' };
    const taken = await callApi(company.owner, previewFilling, { params: place, body: { columns: { price: 'B' } } });
    expect([taken.status, taken.problem.errors?.[0]?.field]).toEqual([400, 'columns']);
    const { bytes } = await filled(company, place, { columns });
    const read = await readBill({ bytes, fileName: 'ВОР.xlsx' });
    expect(
      read.columns
        .filter(({ role }) => role === 'price' || role === 'total')
        .map(({ letter, title }) => [letter, title]),
    ).toEqual([
      ['E', 'Цена за единицу, руб.'],
      ['F', 'Стоимость, руб.'],
    ]);
    expect(read.rows.map(({ amount }) => amount)).toEqual(['5000.00', '2400.00']);
  });

  test("splits prices into materials and works, and prices the file's materials separately", async () => {
    const bytes = makeWorkbook({
      sheets: [
        {
          name: 'КП',
          rows: [
            [...HEADING, 'Цена материалов', 'Цена работ', 'Стоимость'],
            [1, 'Укладка плитки', 'м2', 10, null, null, null],
            ['1.1', 'Плитка керамическая', 'м2', 11, null, null, null],
          ],
        },
      ],
    });
    const { company, place, positions } = await aPriced(bytes, ['2000']);
    const { resources } = await readWhole(company, place.specification_id);
    await callApi(company.owner, resourceRows.patch, {
      params: { specification_id: place.specification_id, row_id: resources[0]?.id ?? '' },
      body: { price: '1000' },
    });
    expect(positions).toHaveLength(1);
    const { body } = await callApi(company.owner, previewFilling, { params: place });
    expect(body).toMatchObject({ rows_count: 2, total: '20000.00', difference: '0.00' });
    const read = await readBill({ bytes: (await filled(company, place)).bytes, fileName: 'КП.xlsx' });
    expect(read.rows.map(({ price, amount }) => [price, amount])).toEqual([
      ['2000.00', '20000.00'],
      ['1000', '11000.00'],
    ]);
  });

  test('is refused without the price permission, for other formats, foreign bills, and no named bill', async () => {
    const { company, place } = await aPriced(form(), []);
    const start = (body: object, by = company.owner) =>
      callApi(by, generateReport, { params: { specification_id: place.specification_id }, body });
    const workbook = { vor_id: place.vor_id };
    const blind = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((one) => one !== 'specification.view_prices'),
    );
    expect((await start({ form: 'customer_workbook', workbook }, blind)).problem.code).toBe('prices_not_allowed');
    expect((await callApi(blind, previewFilling, { params: place })).status).toBe(403);
    expect((await start({ form: 'customer_workbook' })).problem.errors?.[0]?.field).toBe('workbook');
    const csv = await aBill(company, place.specification_id, {
      bytes: Buffer.from('№;Наименование работ;Ед. изм.;Кол-во\n1;Кладка;м3;2\n'),
      name: 'a.csv',
    });
    const refused = await start({ form: 'customer_workbook', workbook: { vor_id: csv.id } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'workbook_not_fillable']);
    const otherCompany = await aCompany();
    expect((await callApi(otherCompany.owner, previewFilling, { params: place })).status).toBe(404);
    expect((await callApi(null, previewFilling, { params: place })).status).toBe(401);
  });
});
