import { deleteFromBin, listBin } from '@karkas/api/bin/bin.endpoints.ts';
import {
  deleteBookPrice,
  deletePriceBook,
  getBookPriceUse,
  patchBookPrice,
} from '@karkas/api/prices/price-books.endpoints.ts';
import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  deleteSpecification,
  generate,
  getGenerateStatus,
  getSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aBookPrice,
  aCompany,
  aMemberWith,
  anOwnNorm,
  aPriceBook,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification, readSpecification } from '#testing/factories/specifications.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';

const FACADE = 'Окраска фасада по трафарету';
const painter = { name: 'Маляр', kind: 'labour', unit: 'чел.-ч', norm_quantity: '0.5', price: '600' } as const;
const paint = { name: 'Краска фасадная', kind: 'material', unit: 'кг', norm_quantity: '0.4', price: '250' } as const;
const film = { name: 'Плёнка', kind: 'consumable', unit: 'м2', norm_quantity: '1.1' } as const;

/** Ten metres of a façade by an own norm, in a specification with a region and a price date. */
async function aFacade(company: TestCompany, terms = { region: 'Москва', price_date: '2026-03-31' }) {
  const norm = await anOwnNorm(company, { resources: [painter, paint, film] });
  const { id } = await aSpecification(company);
  // Uses only the company's base, because the built-in one takes long to open.
  await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [norm.base_id, id]);
  await callApi(company.owner, patchSpecification, { params: { specification_id: id }, body: terms });
  const row = await aRow(company, id, { name: FACADE, unit: 'м2', quantity: '10' });
  return { id, row, norm };
}

const priceOf = (book_id: string, price: string, name = 'краска  ФАСАДНАЯ') => ({
  book_id,
  price: { name, unit: 'кг', kind: 'material' as const, price, document: 'Прайс 7' },
});

async function calculate(company: TestCompany, id: string): Promise<void> {
  const params = { specification_id: id };
  await withJobRunner(company.app, async () => {
    await callApi(company.owner, generate, { params });
    await eventually(async () => {
      const { body } = await callApi(company.owner, getGenerateStatus, { params });
      return body.status === 'done' ? body : null;
    });
  });
}

async function linesOf(company: TestCompany, id: string) {
  const { body } = await callApi(company.owner, resourceRows.list, {
    params: { specification_id: id },
    query: { limit: 'all' },
  });
  return new Map(body.results.map((line) => [line.name, line]));
}

async function refresh(company: TestCompany, id: string) {
  const params = { specification_id: id };
  const preview = await callApi(company.owner, previewPriceRefresh, { params });
  expect(preview.status).toBe(200);
  const applied = await callApi(company.owner, refreshPrices, { params, body: { token: preview.body.token } });
  expect(applied.status).toBe(200);
  return { preview: preview.body, applied: applied.body };
}

describe('calculation with price books', () => {
  test('uses the newest book of the region on or before the date, else the norm price', async () => {
    const company = await aCompany();
    for (const [name, region, date, price] of [
      ['всех', '', '2026-03-30', '999'],
      ['старая', 'Москва', '2025-01-01', '270'],
      ['нужная', 'г. Москва', '2026-02-01', '280.50'],
      ['поздняя', 'Москва', '2026-04-01', '300'],
      ['чужая', 'Казань', '2026-03-01', '310'],
    ] as const) {
      const book = await aPriceBook(company, { name, region, date });
      await aBookPrice(company, priceOf(book.id, price));
    }
    const { id, row, norm } = await aFacade(company);
    await calculate(company, id);
    const lines = await linesOf(company, id);
    expect(lines.get('Краска фасадная')).toMatchObject({
      price: '280.50',
      total: '1122.00',
      price_source: { kind: 'manual', date: '2026-02-01', document: 'Прайс 7' },
      is_edited: false,
    });
    expect(lines.get('Маляр')).toMatchObject({ price: '600.00', price_source: { kind: 'norm', date: null } });
    const { body } = await callApi(company.owner, specificationRows.get, {
      params: { specification_id: id, row_id: row.id },
    });
    expect([body.norm_id, body.match_status]).toEqual([norm.id, 'matched']);
    // The film has no price anywhere: it is a missing price, in no sum.
    expect(body.missing_prices).toBe(1);
    const totals = [...lines.values()].map(({ total }) => total ?? '0');
    expect(roundMoney(addAll(totals))).toBe(body.direct);
  });

  test('stores base price and index on the line', async () => {
    const company = await aCompany();
    const base = await aPriceBook(company, { date: '2022-01-01' });
    await aBookPrice(company, {
      book_id: base.id,
      price: { ...priceOf(base.id, '0').price, price: null, base_price: '180.30', source: 'base', document: 'ФСБЦ' },
    });
    const indices = [{ kind: 'material' as const, value: '1.45', document: 'Индексы, 1 квартал' }];
    await aPriceBook(company, { region: 'Москва', date: '2026-03-01', indices });
    const { id, row, norm } = await aFacade(company);
    const params = { specification_id: id, row_id: row.id };
    await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
    expect((await linesOf(company, id)).get('Краска фасадная')).toMatchObject({
      base_price: '180.30',
      index: '1.45',
      price: '261.44',
      price_source: { kind: 'index', document: 'ФСБЦ', date: '2022-01-01' },
    });
  });
});

describe('refreshing prices', () => {
  test('previews the effect before applying it, exact to the kopeck', async () => {
    const company = await aCompany();
    const { id, row, norm } = await aFacade(company);
    const params = { specification_id: id };
    await callApi(company.owner, specificationRows.patch, {
      params: { ...params, row_id: row.id },
      body: { norm_id: norm.id },
    });
    const before = await callApi(company.owner, getSpecification, { params });
    const nothing = await callApi(company.owner, previewPriceRefresh, { params });
    expect([nothing.body.changed_count, nothing.body.effect]).toEqual([0, '0.00']);
    const book = await aPriceBook(company, { region: 'Москва', date: '2026-03-01' });
    await aBookPrice(company, priceOf(book.id, '300'));
    await aBookPrice(company, {
      book_id: book.id,
      price: { name: 'Плёнка', unit: 'м2', kind: 'material', price: '12.34' },
    });
    const { preview, applied } = await refresh(company, id);
    expect(preview.changes).toMatchObject([
      { name: 'Краска фасадная', before: '250.00', after: '300.00', lines_count: 1, effect: '200.00' },
      { name: 'Плёнка', before: null, after: '12.34', effect: '135.74', kind: 'consumable' },
    ]);
    expect(preview.books).toMatchObject([{ id: book.id, prices_count: 2 }]);
    expect([preview.missing_before, preview.missing_after]).toEqual([1, 0]);
    expect([preview.gross_before, preview.gross_after]).toEqual([before.body.totals?.gross, applied.totals?.gross]);
    expect(roundMoney(addAll([preview.gross_before ?? '', preview.effect ?? '']))).toBe(preview.gross_after);
    const again = await callApi(company.owner, previewPriceRefresh, { params });
    expect([again.body.changed_count, again.body.effect]).toEqual([0, '0.00']);
  });

  test('reverts to norm prices as calculated where the new region has none', async () => {
    const company = await aCompany();
    const book = await aPriceBook(company, { region: 'Казань', date: '2026-03-01' });
    await aBookPrice(company, priceOf(book.id, '99'));
    await aBookPrice(company, {
      book_id: book.id,
      price: { name: 'Плёнка', unit: 'м2', kind: 'material', price: '12.34' },
    });
    const { id, row, norm } = await aFacade(company, { region: 'Казань', price_date: '2026-03-31' });
    const params = { specification_id: id };
    const take = async () =>
      callApi(company.owner, specificationRows.patch, {
        params: { ...params, row_id: row.id },
        body: { norm_id: norm.id },
      });
    await take();
    expect((await linesOf(company, id)).get('Краска фасадная')?.price).toBe('99.00');
    // From here on the specification's prices include VAT, while those of the base exclude it.
    const body = { region: 'Москва', settings: { vat_included: true, vat_rate: '20' as const } };
    await callApi(company.owner, patchSpecification, { params, body });
    const { preview, applied } = await refresh(company, id);
    expect(preview.changes).toMatchObject([
      { name: 'Краска фасадная', before: '118.80', after: '300.00', source: { kind: 'norm', document: null } },
      { name: 'Плёнка', before: '14.81', after: null, effect: '-162.91' },
    ]);
    expect([preview.not_in_books_count, preview.missing_before, preview.missing_after]).toEqual([3, 0, 1]);
    const seen = async () => {
      const {
        price,
        net_price,
        total,
        price_source: source,
      } = (await linesOf(company, id)).get('Краска фасадная') ?? {};
      const { unpriced_count: missing, totals } = await readSpecification(company, id);
      return [price, net_price, total, source?.kind, missing, totals];
    };
    const refreshed = await seen();
    expect(refreshed).toEqual(['300.00', '250.00', '1200.00', 'norm', 1, applied.totals]);
    const again = await callApi(company.owner, previewPriceRefresh, { params });
    expect([again.body.changed_count, again.body.effect, again.body.not_in_books_count]).toEqual([0, '0.00', 3]);
    await take();
    expect(await seen()).toEqual(refreshed);
  });

  test('reports positions with agreed prices, and leaves them unchanged', async () => {
    const company = await aCompany();
    const { id, row, norm } = await aFacade(company);
    const place = { specification_id: id, row_id: row.id };
    await callApi(company.owner, specificationRows.patch, { params: place, body: { norm_id: norm.id } });
    await callApi(company.owner, specificationRows.patch, { params: place, body: { price: '999' } });
    const { body } = await callApi(company.owner, previewPriceRefresh, { params: { specification_id: id } });
    expect([body.agreed_count, body.changed_count, body.kept_count]).toEqual([1, 0, 0]);
  });

  test('leaves typed prices, and follows the book when its price changes', async () => {
    const company = await aCompany();
    const book = await aPriceBook(company, { region: 'Москва', date: '2026-03-01' });
    const price = await aBookPrice(company, priceOf(book.id, '300'));
    await aBookPrice(company, {
      book_id: book.id,
      price: { name: 'Маляр', unit: 'чел.-ч', kind: 'labour', price: '700' },
    });
    const { id, row, norm } = await aFacade(company);
    const params = { specification_id: id };
    await callApi(company.owner, specificationRows.patch, {
      params: { ...params, row_id: row.id },
      body: { norm_id: norm.id },
    });
    const lines = await linesOf(company, id);
    const own = { ...params, row_id: lines.get('Маляр')?.id ?? '' };
    await callApi(company.owner, resourceRows.patch, { params: own, body: { price: '650' } });
    const place = { company_id: company.id, book_id: book.id, price_id: price.id };
    await callApi(company.owner, patchBookPrice, { params: place, body: { price: '310' } });
    const { preview } = await refresh(company, id);
    expect([preview.changed_count, preview.kept_count, preview.agreed_count]).toEqual([1, 1, 0]);
    const after = await linesOf(company, id);
    expect([after.get('Маляр')?.price, after.get('Краска фасадная')?.price]).toEqual(['650.00', '310.00']);
    const use = await callApi(company.owner, getBookPriceUse, { params: place });
    expect(use.body).toMatchObject({ count: 1, results: [{ id, positions_count: 1 }] });
    // Prices in use cannot be deleted, even from the bin; the specification is named to users who may view it.
    const { name } = await readSpecification(company, id);
    const foreign = await aMemberWith(company, ['norm.view', 'norm.delete', 'specification.view_prices']);
    const refusalOf = async (by = company.owner) =>
      [
        await callApi(by, deletePriceBook, { params: place }),
        await callApi(by, deleteBookPrice, { params: place }),
      ].map(({ status, problem }) => [status, problem.code, problem.places?.map(({ message }) => message)]);
    expect(await refusalOf()).toEqual([
      [409, 'price_book_used', [name]],
      [409, 'book_price_used', [name]],
    ]);
    expect((await refusalOf(foreign)).map(([, code, places]) => [code, places])).toEqual([
      ['price_book_used', []],
      ['book_price_used', []],
    ]);
    await callApi(company.owner, deleteSpecification, { params });
    expect(await refusalOf()).toEqual([
      [409, 'price_book_used', [`${name} (в корзине)`]],
      [409, 'book_price_used', [`${name} (в корзине)`]],
    ]);
    const { body: bin } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const binned = { company_id: company.id, bin_item_id: bin.results[0]?.id ?? '' };
    expect((await callApi(company.owner, deleteFromBin, { params: binned })).status).toBe(204);
    expect((await callApi(company.owner, deletePriceBook, { params: place })).status).toBe(204);
  });

  test('is refused when the result would differ from the preview', async () => {
    const company = await aCompany();
    const { id, row, norm } = await aFacade(company);
    const params = { specification_id: id };
    await callApi(company.owner, specificationRows.patch, {
      params: { ...params, row_id: row.id },
      body: { norm_id: norm.id },
    });
    const { body } = await callApi(company.owner, previewPriceRefresh, { params });
    const book = await aPriceBook(company, { region: 'Москва', date: '2026-03-01' });
    await aBookPrice(company, priceOf(book.id, '300'));
    const late = await callApi(company.owner, refreshPrices, { params, body: { token: body.token } });
    expect([late.status, late.problem.code]).toEqual([409, 'prices_changed']);
  });

  test('rejects anonymous callers, non-members and missing permissions', async () => {
    const company = await aCompany();
    const { id } = await aFacade(company);
    const params = { specification_id: id };
    expect((await callApi(null, previewPriceRefresh, { params })).status).toBe(401);
    expect((await callApi((await aCompany()).owner, previewPriceRefresh, { params })).status).toBe(404);
    const viewer = await aMemberWith(company, ['specification.view', 'specification.view_prices']);
    expect((await callApi(viewer, previewPriceRefresh, { params })).status).toBe(403);
    const blind = await aMemberWith(company, ['specification.view', 'specification.update']);
    const refused = await callApi(blind, refreshPrices, { params, body: { token: 'x' } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect((await callApi(company.owner, refreshPrices, { params, body: { token: '' } })).status).toBe(400);
  });
});
