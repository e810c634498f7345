import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { createBookPrice, deleteBookPrice, deletePriceBook } from '@karkas/api/prices/price-books.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aBookPrice, aCompany, aPriceBook, queryInCompany, type TestCompany } from '#testing/factories/index.ts';

const rowsOf = (company: TestCompany) =>
  queryInCompany(
    company,
    `select (select json_agg(b order by id) from price_book b) as books, (select json_agg(p order by id) from book_price p) as prices`,
  );

async function itemOf(company: TestCompany, objectId: string): Promise<string> {
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id }, query: {} });
  return body.results.find(({ object_id: id }) => id === objectId)?.id ?? '';
}

const bring = async (company: TestCompany, objectId: string) =>
  callApi(company.owner, restoreFromBin, {
    params: { company_id: company.id, bin_item_id: await itemOf(company, objectId) },
  });

test('a deleted book comes back with all of its prices', async () => {
  const company = await aCompany();
  const indices = [{ kind: 'material' as const, value: '1.3', document: 'Письмо Минстроя' }];
  const { id: book_id } = await aPriceBook(company, { name: 'Москва, III квартал', region: 'Москва', indices });
  await aBookPrice(company, { book_id });
  await aBookPrice(company, { book_id, price: { name: 'Щебень', price: null, base_price: '800' } });
  const before = await rowsOf(company);
  const params = { company_id: company.id, book_id };
  expect((await callApi(company.owner, deletePriceBook, { params })).status).toBe(204);
  expect(await rowsOf(company)).toEqual([{ books: null, prices: null }]);
  expect((await bring(company, book_id)).status).toBe(200);
  expect(await rowsOf(company)).toEqual(before);
  const log = await queryInCompany(
    company,
    `select action, object_repr from activity_log where model = 'price_book' and object_id = $1 and action <> 'create' order by seq`,
    [book_id],
  );
  expect(log).toEqual(['delete', 'restore'].map((action) => ({ action, object_repr: 'Москва, III квартал' })));
});

test('a deleted price comes back, unless the book has a price of the same resource again', async () => {
  const company = await aCompany();
  const { book_id, id: price_id } = await aBookPrice(company);
  const before = await rowsOf(company);
  const params = { company_id: company.id, book_id };
  const at = { params: { ...params, price_id } };
  expect((await callApi(company.owner, deleteBookPrice, at)).status).toBe(204);
  expect((await bring(company, price_id)).status).toBe(200);
  expect(await rowsOf(company)).toEqual(before);

  await callApi(company.owner, deleteBookPrice, at);
  const body = { name: 'песок  природный', unit: 'куб. м', kind: 'material' as const, price: '1' };
  const again = await callApi(company.owner, createBookPrice, { params, body });
  const refused = await bring(company, price_id);
  expect([refused.status, refused.problem.code]).toEqual([409, 'price_taken']);
  expect(await itemOf(company, price_id)).not.toBe('');
  await callApi(company.owner, deleteBookPrice, { params: { ...params, price_id: again.body.id } });
  expect((await bring(company, price_id)).status).toBe(200);
});

test('a price whose book is in the bin, or gone, does not come back, and the book is named', async () => {
  const company = await aCompany();
  const { book_id, id: price_id } = await aBookPrice(company, { book: { name: 'Казань' } });
  const params = { company_id: company.id, book_id };
  await callApi(company.owner, deleteBookPrice, { params: { ...params, price_id } });
  await callApi(company.owner, deletePriceBook, { params });
  const refusal = async () => {
    const { status, problem } = await bring(company, price_id);
    return [status, problem.code, problem.dependents?.map(({ model, name }) => [model, name])];
  };
  expect(await refusal()).toEqual([409, 'parent_gone', [['price_book', 'Казань']]]);
  const bin_item_id = await itemOf(company, book_id);
  await callApi(company.owner, deleteFromBin, { params: { company_id: company.id, bin_item_id } });
  expect(await refusal()).toEqual([409, 'parent_gone', [['price_book', 'Казань']]]);
});
