import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import {
  createBookPrice,
  createPriceBook,
  deleteBookPrice,
  deletePriceBook,
  getPriceBook,
  listBookPrices,
  listPriceBooks,
  patchBookPrice,
  patchPriceBook,
} from '@karkas/api/prices/price-books.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aBookPrice, aCompany, aMember, aMemberWith, aPriceBook } from '#testing/factories/index.ts';

type Query = NonNullable<EndpointInput<typeof listBookPrices>['query']>;

const SEEING = ['norm.view', 'norm.update', 'norm.create', 'specification.view_prices'] as const;

describe('price books', () => {
  test('are listed by day, newest first, with the number of prices', async () => {
    const company = await aCompany();
    const old = await aPriceBook(company, { name: 'Старая', region: 'Москва', date: '2025-04-01' });
    await aPriceBook(company, { name: 'Новая', region: 'Москва', date: '2026-04-01' });
    await aBookPrice(company, { book_id: old.id });
    await aBookPrice(company, { book_id: old.id, price: { name: 'Щебень', price: null, base_price: '800' } });
    const { body } = await callApi(company.owner, listPriceBooks, { params: { company_id: company.id } });
    expect(body.map(({ name, prices_count, base_count }) => [name, prices_count, base_count])).toEqual([
      ['Новая', 0, 0],
      ['Старая', 2, 1],
    ]);
    expect(body[0]?.can).toEqual({ update: true, delete: true, view_prices: true });
  });

  test('an index of a kind converts base prices of that kind', async () => {
    const company = await aCompany();
    const indices = [{ kind: 'material' as const, value: '1.30', document: 'Письмо Минстроя' }];
    const book = await aPriceBook(company, { indices });
    expect(book.indices).toEqual([{ kind: 'material', value: '1.3', document: 'Письмо Минстроя' }]);
    const sand = await aBookPrice(company, { book_id: book.id, price: { price: null, base_price: '100.05' } });
    const crane = await aBookPrice(company, {
      book_id: book.id,
      price: { name: 'Кран', unit: 'маш.-ч', kind: 'machine', price: null, base_price: '900' },
    });
    expect([sand.current_price, crane.current_price]).toEqual(['130.07', null]);
  });

  test('can be changed, reject an outdated version and a repeated index, and are deleted with their prices', async () => {
    const company = await aCompany();
    const { book_id, id: price_id } = await aBookPrice(company);
    const params = { company_id: company.id, book_id };
    const changed = await callApi(company.owner, patchPriceBook, { params, body: { region: 'Казань', version: 1 } });
    expect([changed.status, changed.body.region, changed.body.version]).toEqual([200, 'Казань', 2]);
    const late = await callApi(company.owner, patchPriceBook, { params, body: { region: 'Уфа', version: 1 } });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    const twice = [
      { kind: 'material' as const, value: '2' },
      { kind: 'material' as const, value: '3' },
    ];
    const doubled = await callApi(company.owner, patchPriceBook, { params, body: { indices: twice } });
    expect([doubled.status, doubled.problem.errors?.[0]?.field]).toEqual([400, 'indices']);
    expect((await callApi(company.owner, deletePriceBook, { params })).status).toBe(204);
    expect((await callApi(company.owner, getPriceBook, { params })).status).toBe(404);
    const gone = { ...params, price_id };
    expect((await callApi(company.owner, patchBookPrice, { params: gone, body: { name: 'Х' } })).status).toBe(404);
  });
});

describe('prices of a book', () => {
  test('are found by any words of code and name, and by kind', async () => {
    const company = await aCompany();
    const { id: book_id } = await aPriceBook(company);
    await aBookPrice(company, { book_id, price: { code: '02.3.01.02-1118', name: 'Песок «речной», 100%' } });
    await aBookPrice(company, { book_id, price: { name: 'Щебень речной' } });
    await aBookPrice(company, { book_id, price: { name: 'Экскаватор', kind: 'machine', unit: 'маш.-ч' } });
    const params = { company_id: company.id, book_id };
    const found = async (query: Query) =>
      (await callApi(company.owner, listBookPrices, { params, query })).body.results.map(({ name }) => name);
    expect(await found({ search: 'речной ПЕСОК' })).toEqual(['Песок «речной», 100%']);
    expect(await found({ search: '1118' })).toEqual(['Песок «речной», 100%']);
    expect(await found({ search: '%' })).toEqual(['Песок «речной», 100%']);
    expect(await found({ kind: 'machine' })).toEqual(['Экскаватор']);
    const page = await callApi(company.owner, listBookPrices, { params, query: { limit: 2, page: 2 } });
    expect([page.body.count, page.body.results.length]).toEqual([3, 1]);
  });

  test('one resource has one price per book, regardless of spelling', async () => {
    const company = await aCompany();
    const { book_id } = await aBookPrice(company, { price: { name: 'Песок  природный', unit: 'м3' } });
    const params = { company_id: company.id, book_id };
    const body = { name: 'песок природный', unit: 'куб. м', kind: 'consumable' as const, price: '1' };
    const again = await callApi(company.owner, createBookPrice, { params, body });
    expect([again.status, again.problem.code]).toEqual([409, 'price_taken']);
    const { id: price_id } = await aBookPrice(company, { book_id, price: { name: 'Щебень' } });
    const same = await callApi(company.owner, patchBookPrice, {
      params: { ...params, price_id },
      body: { name: 'Песок природный' },
    });
    expect([same.status, same.problem.code]).toEqual([409, 'price_taken']);
  });

  test('a missing price, or an index without its base price, is rejected', async () => {
    const company = await aCompany();
    const { id: book_id } = await aPriceBook(company);
    const params = { company_id: company.id, book_id };
    const thing = { name: 'Песок', unit: 'м3', kind: 'material' as const };
    const none = await callApi(company.owner, createBookPrice, { params, body: thing });
    expect([none.status, none.problem.errors?.[0]?.field]).toEqual([400, 'price']);
    const index = await callApi(company.owner, createBookPrice, { params, body: { ...thing, price: '5', index: '2' } });
    expect([index.status, index.problem.errors?.[0]?.field]).toEqual([400, 'base_price']);
    const { id: price_id } = await aBookPrice(company, { book_id });
    const emptied = await callApi(company.owner, patchBookPrice, {
      params: { ...params, price_id },
      body: { price: null },
    });
    expect(emptied.status).toBe(400);
    const zero = 'Нулевая цена — это не цена: укажите её или оставьте поле пустым';
    for (const free of [{ price: '0.00' }, { base_price: '0', index: '2', price: null }]) {
      const made = await callApi(company.owner, createBookPrice, { params, body: { ...thing, ...free } });
      const changed = await callApi(company.owner, patchBookPrice, { params: { ...params, price_id }, body: free });
      expect([made, changed].map(({ status, problem }) => [status, problem.errors?.[0]?.message])).toEqual([
        [400, zero],
        [400, zero],
      ]);
    }
  });

  test('changes and deletions are each logged once', async () => {
    const company = await aCompany();
    const { book_id, id: price_id } = await aBookPrice(company);
    const params = { company_id: company.id, book_id, price_id };
    const body = { price: null, base_price: '500', index: '1.5', document: 'ФСБЦ' };
    const changed = await callApi(company.owner, patchBookPrice, { params, body });
    expect(changed.body).toMatchObject({ price: null, current_price: '750.00', document: 'ФСБЦ', version: 2 });
    expect((await callApi(company.owner, deleteBookPrice, { params })).status).toBe(204);
    expect((await callApi(company.owner, deleteBookPrice, { params })).status).toBe(404);
  });
});

describe('permissions', () => {
  test('anonymous callers, non-members, and members without the right are rejected', async () => {
    const company = await aCompany();
    const { book_id } = await aBookPrice(company);
    const params = { company_id: company.id, book_id };
    expect((await callApi(null, listBookPrices, { params })).status).toBe(401);
    expect((await callApi((await aCompany()).owner, listBookPrices, { params })).status).toBe(404);
    const otherCompany = await aCompany();
    const theirs = { company_id: otherCompany.id, book_id };
    expect((await callApi(otherCompany.owner, getPriceBook, { params: theirs })).status).toBe(404);
    const viewer = await aMemberWith(company, ['norm.view', 'specification.view_prices']);
    expect((await callApi(viewer, listBookPrices, { params })).body.results[0]?.price).toBe('950.00');
    const own = { company_id: company.id };
    const refused = await callApi(viewer, createPriceBook, { params: own, body: { name: 'А', date: '2026-01-01' } });
    expect(refused.status).toBe(403);
    expect((await callApi(viewer, deletePriceBook, { params })).status).toBe(403);
  });

  test('without the price permission names are visible, prices are not and cannot be sent', async () => {
    const company = await aCompany();
    const { book_id, id: price_id } = await aBookPrice(company);
    const foreman = await aMember(company, 'foreman');
    const params = { company_id: company.id, book_id };
    const blind = await aMemberWith(
      company,
      SEEING.filter((right) => right !== 'specification.view_prices'),
    );
    const { body } = await callApi(blind, listBookPrices, { params });
    expect(body.results[0]).toMatchObject({ name: 'Песок природный', unit: 'м3' });
    expect(Object.keys(body.results[0] ?? {})).not.toEqual(expect.arrayContaining(['price']));
    const sent = await callApi(blind, patchBookPrice, { params: { ...params, price_id }, body: { price: '1' } });
    expect([sent.status, sent.problem.code]).toEqual([403, 'prices_not_allowed']);
    const renamed = await callApi(blind, patchBookPrice, { params: { ...params, price_id }, body: { name: 'Песок' } });
    expect(renamed.status).toBe(200);
    const { body: after } = await callApi(company.owner, listBookPrices, { params });
    expect(after.results[0]).toMatchObject({ name: 'Песок', price: '950.00' });
    expect((await callApi(foreman, getPriceBook, { params })).body.indices).toBeUndefined();
  });
});
