import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, pricedIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  anOwnNorm,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, calculationEnd, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook, type CellSpec } from '#testing/files/make-workbook.ts';
import { withJobRunner } from '#testing/with-job-runner.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { reread } from '../rereading/rereading.fixtures.ts';

const empty = (count: number): CellSpec[] => Array.from({ length: count }, () => null);

/** A tender form: works and materials priced in separate columns, with VAT. */
const tenderForm = (stated: string): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'КП',
        merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:F2', 'G1:H1', 'I1:J1'],
        rows: [
          [
            '№ п/п',
            'КОД',
            'Наименование',
            'Ед. изм.',
            'Объем',
            'Расход материала',
            'Цена с НДС 22 %',
            null,
            'Стоимость',
            null,
          ],
          [...empty(6), 'Материалы', 'СМР', 'Материалы', 'СМР'],
          ['Раздел 1. Стены'],
          [1, 'Р', 'Окраска стен', 'м2', 50, null, null, 300.11, null, 15005.5],
          [null, 'мат.', 'Краска', 'кг', null, '15,5', 210.37, null, 3260.74, null],
          [2, 'Р', 'Штукатурка стен', 'м2', 3, null, null, 100.5, null, 301.5],
          [null, null, 'Итого с НДС', ...empty(6), { number: stated }],
        ],
      },
    ],
  });
const TRUE_TOTAL = '18567.74';

const plain = (rows: CellSpec[][]): Uint8Array =>
  makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'], ...rows] }],
  });

async function priced(stated = TRUE_TOTAL) {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: tenderForm(stated) });
  return { company, id, vor };
}

const commit = (company: TestCompany, id: string, body: object = {}) =>
  callApi(company.owner, endpoints.commitSpecification, { params: { specification_id: id }, body });
const generate = (company: TestCompany, id: string, body?: object) =>
  callApi(company.owner, endpoints.generate, { params: { specification_id: id }, ...(body ? { body } : {}) });

const calculatedBy = (company: TestCompany, id: string, body: object) =>
  withJobRunner(company.app, async () => {
    expect((await generate(company, id, body)).status).toBe(202);
    return calculationEnd(company, id);
  });

describe('a priced bill', () => {
  test('keeps its amounts to the kopeck, with materials and VAT', async () => {
    const { company, id, vor } = await priced();
    expect(vor).toMatchObject({
      vat_included: true,
      vat_rate: '22',
      priced_count: 2,
      kept_count: 2,
      bill_total: TRUE_TOTAL,
      current_total: TRUE_TOTAL,
      reconciliation: {
        file_total: TRUE_TOTAL,
        read_total: TRUE_TOTAL,
        difference: '0.00',
        vat_included: true,
        rows: [{ row: 7, label: 'Итого с НДС', file: TRUE_TOTAL, read: TRUE_TOTAL, difference: '0.00' }],
      },
    });
    const whole = await readWhole(company, id);
    expect(whole.positions[0]).toMatchObject({
      price: '365.32',
      price_work: '300.11',
      price_material: '65.21',
      total: '18266.24',
      bill_total: '18266.24',
      price_source: 'bill',
      match_status: 'manual',
    });
    expect(whole.positions[1]).toMatchObject({ price: '100.50', total: '301.50', bill_total: null });
    expect(whole.resources[0]).toMatchObject({ name: 'Краска', price: '210.37', total: '3260.74' });
    expect(whole.head.settings).toMatchObject({ vat_included: true, vat_rate: '22' });
    expect(whole.head.totals).toMatchObject({ gross: TRUE_TOTAL, vat: '3348.28' });
    expectConsistent(whole);
    expect((await commit(company, id)).status).toBe(200);
  });

  test("follows a changed quantity; a changed price is no longer the bill's", async () => {
    const { company, id } = await priced();
    const [first] = (await readWhole(company, id)).positions;
    const params = { specification_id: id, row_id: first?.id ?? '' };
    const more = await callApi(company.owner, specificationRows.patch, { params, body: { quantity: '100' } });
    expect(more.body).toMatchObject({
      total: '36532.00',
      price_source: 'bill',
      bill_total: null,
      bill_price: '365.32',
    });
    const other = await callApi(company.owner, specificationRows.patch, { params, body: { price: '400' } });
    expect(other.body).toMatchObject({ total: '40000.00', price_source: null, bill_price: '365.32' });
    // Materials and work keep the bill's proportion: 65.21 to 300.11.
    expect(other.body).toMatchObject({ price_material: '71.40', price_work: '328.60' });
    expectConsistent(await readWhole(company, id));
  });

  test('whose totals differ from its rows needs a reason to be committed', async () => {
    const { company, id, vor } = await priced('18667.74');
    expect(vor.reconciliation).toMatchObject({ difference: '100.00' });
    expect(vor.warnings.map((warning) => warning.code)).toContain('totals_differ');
    const refused = await commit(company, id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'bill_totals_differ']);
    expect(refused.problem.places?.[0]).toMatchObject({ row: 7, message: expect.stringContaining('100,00\u00a0₽') });
    expect((await commit(company, id, { force: true })).problem.errors?.[0]?.field).toBe('reason');
    const done = await commit(company, id, { force: true, reason: 'В файле ошибка сложения' });
    expect(done.body.commit_reason).toBe('В файле ошибка сложения');
  });

  test('is calculated by norms only on request', async () => {
    const { company, id } = await priced();
    expect((await generate(company, id)).problem.code).toBe('nothing_to_calculate');
    expect((await generate(company, id, { prices: 'all' })).status).toBe(400);
    const foreman = await aMember(company, 'foreman');
    expect((await callApi(foreman, endpoints.generate, { params: { specification_id: id } })).status).toBe(403);
    const [first, second] = (await readWhole(company, id)).positions;
    // A work without a norm would keep the bill's price.
    const { base_id } = await anOwnNorm(company, { name: 'Окраска стен' });
    await anOwnNorm(company, { name: 'Штукатурка стен' });
    await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [base_id, id]);
    await calculatedBy(company, id, { prices: 'norms', row_ids: [second?.id] });
    const half = await readWhole(company, id);
    expect(half.positions.map((row) => row.price_source)).toEqual(['bill', null]);
    expect(half.positions[0]?.id).toBe(first?.id);
    expect(half.head.settings.vat_included).toBe(true);
    expectConsistent(half);
    await calculatedBy(company, id, { prices: 'norms' });
    const whole = await readWhole(company, id);
    expect(whole.positions.map((row) => [row.price_source, row.bill_price])).toEqual([
      [null, '365.32'],
      [null, '100.50'],
    ]);
    expect(whole.head.settings.vat_included).toBe(false);
    expect(whole.head.vors[0]).toMatchObject({ priced_count: 2, kept_count: 0, bill_total: TRUE_TOTAL });
    expectConsistent(whole);
  });

  test('hides amounts without the price permission', async () => {
    const { company, id, vor } = await priced('18667.74');
    const supplier = await aMember(company, 'foreman');
    const answer = await callApi(supplier, endpoints.getVor, { params: { specification_id: id, vor_id: vor.id } });
    expect(answer.status).toBe(200);
    expect(amountsIn(answer.body, [TRUE_TOTAL, '18667.74', '365.32', '210.37'])).toEqual([]);
    expect(pricedIn(endpoints.getVor, answer.body)).toEqual([]);
  });

  test('without VAT is reported beside one with VAT', async () => {
    const { company, id } = await priced();
    const second = await aBill(company, id, {
      bytes: plain([
        [1, 'Кладка стен', 'м3', 2, 100, 200],
        [null, 'Итого без НДС', null, null, null, 200],
      ]),
      name: 'Вторая.xlsx',
    });
    expect(second.warnings.map((warning) => warning.code)).toContain('vat_differs');
    const whole = await readWhole(company, id);
    expect(whole.head.settings.vat_included).toBe(true);
    expect(second.warnings.find(({ code }) => code === 'vat_differs')?.message).toBe(
      'Цены в файле без НДС, спецификация считается с НДС 22 %: цены этого файла пересчитаны.',
    );
    // Stated totals are compared on the basis of the file.
    expect(second.reconciliation).toMatchObject({ file_total: '200.00', read_total: '200.00', difference: '0.00' });
    const walls = whole.positions.find(({ name }) => name === 'Кладка стен');
    expect(walls).toMatchObject({ price: '122.00', bill_price: '122.00', total: '244.00', price_source: 'bill' });
    expect(whole.head.totals?.gross).toBe(roundMoney(addAll([TRUE_TOTAL, '244.00'])));
    expectConsistent(whole);
    // The same file as a newer issue changes nothing.
    const bytes = plain([
      [1, 'Кладка стен', 'м3', 2, 100, 200],
      [null, 'Итого без НДС', null, null, null, 200],
    ]);
    const { body } = await reread(company, { specification_id: id, vor_id: second.id }, bytes);
    expect([body.changed_count, body.unchanged_count, body.effect]).toEqual([0, 1, '0.00']);
  });

  test('with VAT is converted beside rows without it', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Окраска стен', unit: 'м2', quantity: '10', price: '100' });
    const vor = await aBill(company, id, { bytes: tenderForm(TRUE_TOTAL) });
    const whole = await readWhole(company, id);
    expect(whole.head.settings.vat_included).toBe(false);
    expect(vor.warnings.find(({ code }) => code === 'vat_differs')?.message).toBe(
      'Цены в файле с НДС 22 %, спецификация считается без НДС: цены этого файла пересчитаны.',
    );
    const [, walls, plaster] = whole.positions;
    // 365.32 including materials of 65.21, each without VAT; the rest is work.
    expect(walls).toMatchObject({ price: '299.44', price_material: '53.45', price_work: '245.99' });
    expect(plaster).toMatchObject({ price: '82.38', total: '247.14' });
    expectConsistent(whole);
  });

  test('is read without prices on request', async () => {
    const { company, id, vor } = await priced();
    const patched = await callApi(company.owner, endpoints.patchVor, {
      params: { specification_id: id, vor_id: vor.id },
      body: { columns: { price_material: null, price_work: null, total_material: null, total_work: null } },
    });
    expect(patched.body).toMatchObject({ priced_count: 0, bill_total: '0.00' });
    expect((await readWhole(company, id)).positions.map((row) => row.match_status)).toEqual(['unmatched', 'unmatched']);
  });

  test('cannot be reread without the price permission, since any column may hold prices', async () => {
    const { company, id, vor } = await priced();
    const role = ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices');
    const clerk = await aMemberWith(company, role);
    const patched = await callApi(clerk, endpoints.patchVor, {
      params: { specification_id: id, vor_id: vor.id },
      body: { columns: { code: 'H' } },
    });
    expect([patched.status, patched.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect((await readWhole(company, id)).positions.map((row) => row.name)).toEqual([
      'Окраска стен',
      'Штукатурка стен',
    ]);
  });

  test('reads an amount without a quantity as one set, and a negative quantity as a deduction', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, {
      bytes: plain([
        [1, 'Мобилизация', 'компл', null, null, 50000],
        [2, 'Окраска стен', 'м2', 100, 200, 20000],
        [3, 'Возврат лома', 'кг', -25, 600, -15000],
        [null, 'Итого', null, null, null, 55000],
      ]),
    });
    expect(vor.reconciliation).toMatchObject({
      file_total: '55000.00',
      read_total: '55000.00',
      difference: '0.00',
    });
    expect(vor.warnings.map((warning) => warning.code)).toEqual(
      expect.arrayContaining(['lump_sum', 'quantity_subtracted']),
    );
    const whole = await readWhole(company, id);
    const [mobilisation, , scrap] = whole.positions;
    expect(scrap).toMatchObject({ quantity: '-25', price: '600.00', total: '-15000.00' });
    expectConsistent(whole);
    expect(mobilisation).toMatchObject({ quantity: '1', unit: 'компл', price: '50000.00', total: '50000.00' });
  });

  test('keeps a price with more than two decimals when the displayed value is sent back', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id, { bytes: plain([[1, 'Прокладка кабеля', 'м', 1000, 12.3456, 12345.6]]) });
    const [row] = (await readWhole(company, id)).positions;
    expect(row).toMatchObject({ price: '12.35', total: '12345.60' });
    const patch = (price: string) =>
      callApi(company.owner, specificationRows.patch, {
        params: { specification_id: id, row_id: row?.id ?? '' },
        body: { price },
      });
    expect((await patch('12.35')).body).toMatchObject({ price: '12.35', total: '12345.60' });
    expect((await patch('12.36')).body).toMatchObject({ price: '12.36', total: '12360.00' });
    expect((await patch('12.35')).body).toMatchObject({ price: '12.35', total: '12350.00' });
  });
});
