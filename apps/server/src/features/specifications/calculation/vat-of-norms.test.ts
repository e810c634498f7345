import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { generate, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aBookPrice,
  aCompany,
  anOwnNorm,
  aPriceBook,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, calculationEnd, readWhole } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';
import { withJobRunner } from '#testing/with-job-runner.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

const FACADE = 'Окраска фасада по трафарету';
const painter = { name: 'Маляр', kind: 'labour', unit: 'чел.-ч', norm_quantity: '0.5', price: '600.10' } as const;
const paint = { name: 'Краска фасадная', kind: 'material', unit: 'кг', norm_quantity: '0.4', price: '250.05' } as const;

const withVat = (rows: CellSpec[][]): Uint8Array =>
  makeWorkbook({
    sheets: [
      { name: 'КП', rows: [['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена с НДС 22%', 'Сумма с НДС 22%'], ...rows] },
    ],
  });

/** A bill with VAT: one priced work, one unpriced, and a norm for the second. */
async function aMixedBill(rows: CellSpec[][] = []) {
  const company = await aCompany();
  const norm = await anOwnNorm(company, { resources: [painter, paint] });
  const { id } = await aSpecification(company);
  await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [norm.base_id, id]);
  const bytes = withVat([[1, 'Пусконаладка лифта', 'компл', 1, 1200, 1200], [2, FACADE, 'м2', 10], ...rows]);
  await aBill(company, id, { bytes });
  return { company, id, norm };
}

const calculated = (company: TestCompany, id: string, body: object = {}) =>
  withJobRunner(company.app, async () => {
    expect((await callApi(company.owner, generate, { params: { specification_id: id }, body })).status).toBe(202);
    return calculationEnd(company, id);
  });

const pricesOf = async (company: TestCompany, id: string) => {
  const whole = await readWhole(company, id);
  return Object.fromEntries(whole.resources.map(({ name, price, net_price }) => [name, [price, net_price]]));
};

test('norm prices include VAT where prices of the bill do', async () => {
  const { company, id } = await aMixedBill();
  await calculated(company, id);
  const whole = await readWhole(company, id);
  // 600.10 × 1.22 and 250.05 × 1.22, rounded separately: 5 hours and 4 kilograms.
  expect(await pricesOf(company, id)).toEqual({ Маляр: ['732.12', '600.10'], 'Краска фасадная': ['305.06', '250.05'] });
  expect(whole.positions[1]).toMatchObject({ labour: '3660.60', materials: '1220.24', match_status: 'matched' });
  expect(whole.head.settings.vat_included).toBe(true);
  expectConsistent(whole);
  // A price typed by hand is not changed.
  const line = whole.resources.find(({ name }) => name === 'Маляр');
  const params = { specification_id: id, row_id: line?.id ?? '' };
  const stated = await callApi(company.owner, resourceRows.patch, { params, body: { price: '700' } });
  expect(stated.body).toMatchObject({ price: '700.00', net_price: null });
  const offers = ['100', '101', '102'].map((price) => ({ supplier: price, price, date: '2026-02-01' }));
  const offered = await callApi(company.owner, resourceRows.patch, { params, body: { offers } });
  expect(offered.body).toMatchObject({ price: '122.00', net_price: '100.00' });
});

test('also for rows added by their norm and norms chosen by hand', async () => {
  const { company, id, norm } = await aMixedBill();
  const row = await aRow(company, id, { name: 'Фасад', unit: 'м2', quantity: '10' });
  const params = { specification_id: id, row_id: row.id };
  const chosen = await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
  expect(chosen.body).toMatchObject({ labour: '3660.60', materials: '1220.24' });
});

test('prices of books include it when they are refreshed', async () => {
  const { company, id } = await aMixedBill();
  await calculated(company, id);
  const book = await aPriceBook(company, { date: '2026-01-01' });
  const price = { name: 'Краска фасадная', unit: 'кг', kind: 'material' as const, price: '300.05' };
  await aBookPrice(company, { book_id: book.id, price });
  const params = { specification_id: id };
  const preview = await callApi(company.owner, previewPriceRefresh, { params });
  expect(preview.body.changes).toMatchObject([{ before: '305.06', after: '366.06' }]);
  await callApi(company.owner, refreshPrices, { params, body: { token: preview.body.token } });
  expect(await pricesOf(company, id)).toMatchObject({ 'Краска фасадная': ['366.06', '300.05'] });
  expect((await callApi(company.owner, previewPriceRefresh, { params })).body.changes).toEqual([]);
});

test('switching VAT converts norm prices, and back to the kopeck', async () => {
  const { company, id } = await aMixedBill();
  await calculated(company, id);
  const before = await readWhole(company, id);
  const turned = (settings: object) =>
    callApi(company.owner, patchSpecification, { params: { specification_id: id }, body: { settings } });
  await turned({ vat_included: false });
  expect(await pricesOf(company, id)).toEqual({ Маляр: ['600.10', null], 'Краска фасадная': ['250.05', null] });
  await turned({ vat_included: true, vat_rate: '20' });
  expect(await pricesOf(company, id)).toMatchObject({ Маляр: ['720.12', '600.10'] });
  await turned({ vat_rate: '22' });
  const after = await readWhole(company, id);
  expect(after.head.totals).toEqual(before.head.totals);
  expectConsistent(after);
});

test("a work keeps the bill's price until a norm is found", async () => {
  const { company, id } = await aMixedBill();
  await calculated(company, id, { prices: 'norms' });
  const kept = await readWhole(company, id);
  expect(kept.positions[0]).toMatchObject({
    price: '1200.00',
    total: '1200.00',
    price_source: 'bill',
    match_status: 'unmatched',
  });
  expect(kept.head.settings.vat_included).toBe(true);
  expectConsistent(kept);
  await calculated(company, id);
  expect((await readWhole(company, id)).positions[0]).toMatchObject({ price: '1200.00', match_status: 'manual' });
});

test('VAT is added on top once the last bill price is gone, for its materials too', async () => {
  const company = await aCompany();
  const norm = await anOwnNorm(company, { resources: [painter, paint] });
  const { id } = await aSpecification(company);
  await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [norm.base_id, id]);
  const bytes = withVat([
    [1, FACADE, 'м2', 10, 500, 5000],
    ['1.1', 'Краска фасадная', 'кг', 4, 244, 976],
  ]);
  await aBill(company, id, { bytes });
  await calculated(company, id, { prices: 'norms' });
  const whole = await readWhole(company, id);
  expect(whole.head.settings.vat_included).toBe(false);
  expect(await pricesOf(company, id)).toEqual({ Маляр: ['600.10', null], 'Краска фасадная': ['200.00', null] });
  expect(whole.positions[0]).toMatchObject({ labour: '3000.50', materials: '800.00' });
  expectConsistent(whole);
});

test('copied rows use the VAT basis of the target specification, in both directions', async () => {
  const { company, id } = await aMixedBill();
  await calculated(company, id);
  const { positions } = await readWhole(company, id);
  const { id: net } = await aSpecification(company);
  const copied = async (from: string, to: string, row_ids: string[]) => {
    const body = { row_ids, from_specification_id: from };
    const answer = await callApi(company.owner, copySpecificationRows, { params: { specification_id: to }, body });
    expect(answer.status).toBe(201);
    return readWhole(company, to);
  };
  const there = await copied(
    id,
    net,
    positions.map((row) => row.id),
  );
  expect(there.head.settings.vat_included).toBe(false);
  expect(there.positions[0]).toMatchObject({ price: '983.61', total: '983.61', price_source: 'bill' });
  expect(there.positions[1]).toMatchObject({ labour: '3000.50', materials: '1000.20' });
  expect(await pricesOf(company, net)).toEqual({ Маляр: ['600.10', null], 'Краска фасадная': ['250.05', null] });
  expectConsistent(there);
  const [, byNorm] = there.positions;
  const back = await copied(net, id, [byNorm?.id ?? '']);
  expect(back.positions[2]).toMatchObject({ labour: '3660.60', materials: '1220.24', total: positions[1]?.total });
  expectConsistent(back);
});
