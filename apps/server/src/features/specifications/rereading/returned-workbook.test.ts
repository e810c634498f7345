import { previewFilling } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook, type CellSpec } from '#testing/files/make-workbook.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { apply, type BillPlace, reread } from './rereading.fixtures.ts';

type Row = [name: string, quantity: number, price: number | null];
const NAMES = ['Штукатурка стен', 'Окраска стен', 'Шпатлёвка стен'] as const;
const form = (rows: Row[], title = 'Цена'): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'КП',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', title, 'Стоимость'],
          ...rows.map(([name, quantity, price], at): CellSpec[] => {
            const total = price === null ? {} : { number: Math.round(price * quantity * 100) / 100 };
            return [at + 1, name, 'м2', quantity, price, { formula: `D${at + 2}*E${at + 2}`, ...total }];
          }),
        ],
      },
    ],
  });
const QUANTITIES = [10, 20, 5] as const;
const rowsWith = (prices: (number | null)[], quantities: readonly number[] = QUANTITIES): Row[] =>
  NAMES.map((name, at) => [name, quantities[at] ?? 0, prices[at] ?? null]);

/** An unpriced form with our prices, downloaded for the customer. */
async function anExported(prices: string[], title?: string) {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes: form(rowsWith([]), title), name: 'КП.xlsx' });
  const place = { specification_id, vor_id };
  await setPrices(company, place, prices);
  await download(company, place);
  return { company, place };
}

async function setPrices(company: TestCompany, { specification_id }: BillPlace, prices: (string | undefined)[]) {
  const { positions } = await readWhole(company, specification_id);
  for (const [at, price] of prices.entries()) {
    if (price === undefined) continue;
    const params = { specification_id, row_id: positions[at]?.id ?? '' };
    expect((await callApi(company.owner, specificationRows.patch, { params, body: { price } })).status).toBe(200);
  }
}

async function download(company: TestCompany, { specification_id, vor_id }: BillPlace): Promise<Uint8Array> {
  await aReport(company, specification_id, { body: { form: 'customer_workbook', workbook: { vor_id } } });
  return (await downloadReport(company, specification_id)).bytes;
}

const pricesOf = async (company: TestCompany, { specification_id }: BillPlace) =>
  (await readWhole(company, specification_id)).positions.map(({ quantity, price, total, price_source: source }) => [
    quantity,
    price,
    total,
    source,
  ]);

describe("a customer's workbook that comes back", () => {
  test('unchanged states no changes, and no price of ours is taken as theirs', async () => {
    const { company, place } = await anExported(['500', '120', '80']);
    const bytes = await download(company, place);
    const { body } = await reread(company, place, bytes, { name: 'КП.xlsx' });
    expect([body.rows, body.effect, body.unchanged_count]).toEqual([[], '0.00', 3]);
    expect((await apply(company, place, { all: true })).body.left_count).toBe(0);
    expect((await pricesOf(company, place)).map(([, , , source]) => source)).not.toContain('bill');
  });

  test('shows its prices beside the exported and the current ones, with their effect', async () => {
    const { company, place } = await anExported(['500', '120', '80']);
    await setPrices(company, place, [undefined, undefined, '85']);
    const { body } = await reread(company, place, form(rowsWith([480, 120, 70], [10, 25, 5])));
    expect(
      body.rows.map(({ fields, before, exported_price, after, effect, conflict, is_own_edit }) => ({
        fields,
        prices: [exported_price, after?.price, before?.price],
        effect,
        conflict,
        is_own_edit,
      })),
    ).toEqual([
      {
        fields: ['price'],
        prices: ['500.00', '480.00', '500.00'],
        effect: '-200.00',
        conflict: false,
        is_own_edit: false,
      },
      {
        fields: ['quantity'],
        prices: [null, '120.00', '120.00'],
        effect: '600.00',
        conflict: false,
        is_own_edit: false,
      },
      { fields: ['price'], prices: ['80.00', '70.00', '85.00'], effect: '-75.00', conflict: true, is_own_edit: false },
    ]);
    expect(body.effect).toBe('325.00');
  });

  test('is accepted by line: theirs, or ours beside their quantity', async () => {
    const { company, place } = await anExported(['500', '120', '80']);
    const { body } = await reread(company, place, form(rowsWith([480, 110, 70], [10, 25, 5])));
    const [first, second] = body.rows.map(({ id }) => id);
    const { body: applied } = await apply(company, place, {
      row_ids: [first ?? '', second ?? ''],
      own_price_ids: [second ?? ''],
    });
    expect(applied).toMatchObject({ changed_count: 2, left_count: 2 });
    expect(await pricesOf(company, place)).toEqual([
      ['10', '480.00', '4800.00', 'bill'],
      ['25', '120.00', '3000.00', null],
      ['5', '80.00', '400.00', null],
    ]);
    expectConsistent(await readWhole(company, place.specification_id));
    const { body: left } = await callApi(company.owner, endpoints.getRereading, { params: place });
    expect(left.rows.map(({ fields, effect }) => [fields, effect])).toEqual([
      [['price'], '-250.00'],
      [['price'], '-50.00'],
    ]);
    const undone = await callApi(company.owner, endpoints.undoRereading, {
      params: place,
      body: { acceptance_id: applied.acceptance_id ?? '' },
    });
    expect(undone.status).toBe(200);
    expect((await pricesOf(company, place)).map(([quantity, price]) => [quantity, price])).toEqual([
      ['10', '500.00'],
      ['20', '120.00'],
      ['5', '80.00'],
    ]);
  });

  test('with only our own prices kept accepts nothing', async () => {
    const { company, place } = await anExported(['500', '120', '80']);
    const { body } = await reread(company, place, form(rowsWith([480, 120, 80])));
    const ids = body.rows.map(({ id }) => id);
    const { body: applied } = await apply(company, place, { row_ids: ids, own_price_ids: ids });
    expect(applied).toMatchObject({ acceptance_id: null, changed_count: 0, left_count: 1 });
  });

  test('is compared with the export that it came from, though a later one states other prices', async () => {
    const { company, place } = await anExported(['500', '120', '80']);
    await setPrices(company, place, ['510', '130', '90']);
    await download(company, place);
    const { body } = await reread(company, place, form(rowsWith([500, 120, 75])));
    expect(body.rows.map(({ exported_price, after, before }) => [exported_price, after?.price, before?.price])).toEqual(
      [['80.00', '75.00', '90.00']],
    );
  });

  test('with VAT in its prices is compared on the terms of ours', async () => {
    const { company, place } = await anExported(['100', '200', '300'], 'Цена с НДС 22%');
    const { head } = await readWhole(company, place.specification_id);
    const { body: filling } = await callApi(company.owner, previewFilling, { params: place });
    expect([filling.vat_included, head.settings.vat_included]).toEqual([true, false]);
    const returned = form(rowsWith([122, 244, 341.6]), 'Цена с НДС 22%');
    const { body } = await reread(company, place, returned);
    expect(body.rows.map(({ after, effect }) => [after?.price, effect])).toEqual([['280.00', '-100.00']]);
    await apply(company, place, { all: true });
    expect((await pricesOf(company, place)).map(([, price, total]) => [price, total])).toEqual([
      ['100.00', '1000.00'],
      ['200.00', '4000.00'],
      ['280.00', '1400.00'],
    ]);
  });

  test('shows a changed price of a material in its own row', async () => {
    const bytes = (price: number | null, material: number | null): Uint8Array =>
      makeWorkbook({
        sheets: [
          {
            name: 'КП',
            rows: [
              ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена'],
              [1, 'Укладка плитки', 'м2', 10, price],
              ['1.1', 'Плитка керамическая', 'м2', 10, material],
            ],
          },
        ],
      });
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id: vor_id } = await aBill(company, specification_id, { bytes: bytes(null, null), name: 'КП.xlsx' });
    const place = { specification_id, vor_id };
    const { resources } = await readWhole(company, specification_id);
    await callApi(company.owner, resourceRows.patch, {
      params: { specification_id, row_id: resources[0]?.id ?? '' },
      body: { price: '600' },
    });
    await setPrices(company, place, ['2000']);
    const same = await download(company, place);
    expect((await reread(company, place, same)).body.rows).toEqual([]);
    const { body } = await reread(company, place, bytes(1400, 500));
    expect(body.rows.map(({ fields, lines }) => [fields, lines.map(({ after }) => after?.price)])).toEqual([
      [['price', 'materials'], ['500']],
    ]);
    await apply(company, place, { all: true });
    const after = await readWhole(company, specification_id);
    expect([after.positions[0]?.price, after.resources[0]?.price]).toEqual(['1900.00', '500.00']);
  });
});
