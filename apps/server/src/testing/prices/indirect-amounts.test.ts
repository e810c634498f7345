import { patchBookPrice, patchPriceBook } from '@karkas/api/prices/price-books.endpoints.ts';
import {
  batchRows,
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { callApi, type Session } from '../call-api.ts';
import { aBookPrice, aCompany, aMemberWith, type TestCompany } from '../factories/index.ts';
import { aRow, aSpecification } from '../factories/specifications.ts';
import { storedAmounts } from './stored-amounts.ts';

let company: TestCompany;
let blind: Session;
let specification_id: string;
let ids: Record<'row' | 'work' | 'resource' | 'consumable', string>;
let book: { company_id: string; book_id: string; price_id: string };

beforeAll(async () => {
  company = await aCompany();
  blind = await aMemberWith(
    company,
    ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
  );
  specification_id = (await aSpecification(company)).id;
  const row = await aRow(company, specification_id, { quantity: '2', price: '99.90' });
  const line = {
    params: { specification_id },
    body: { name: 'Строка', quantity: '3', price: '12.5', specification_row_id: row.id },
  };
  ids = {
    row: row.id,
    work: (await callApi(company.owner, workRows.create, line)).body.id,
    resource: (await callApi(company.owner, resourceRows.create, line)).body.id,
    consumable: (await callApi(company.owner, consumableRows.create, line)).body.id,
  };
  const price = await aBookPrice(company);
  book = { company_id: company.id, book_id: price.book_id, price_id: price.id };
});

type Problem = { code?: string; errors?: { field: string }[] };
/** Only the rejection of the request is checked. */
type Sent = (body: object) => Promise<{ status: number; problem: Problem }>;
const at = (of: keyof typeof ids) => ({ specification_id, row_id: ids[of] });
const inRow = (body: object) => callApi(blind, specificationRows.patch, { params: at('row'), body });
const inWork = (body: object) => callApi(blind, workRows.patch, { params: at('work'), body });
const inResource = (body: object) => callApi(blind, resourceRows.patch, { params: at('resource'), body });
const inConsumable = (body: object) => callApi(blind, consumableRows.patch, { params: at('consumable'), body });
const inPrice = (body: object) => callApi(blind, patchBookPrice, { params: book, body });
const inBook = (body: object) => callApi(blind, patchPriceBook, { params: book, body });

describe('a member without permission to view prices', () => {
  test.each<[string, Sent, object]>([
    ['the unit of a position', inRow, { unit: 'т' }],
    ['the unit of a work', inWork, { unit: 'т' }],
    ['the unit of a resource', inResource, { unit: 'т' }],
    ['the kind of a resource', inResource, { kind: 'labour' }],
    ['the supply of a resource', inResource, { supply_by: 'customer' }],
    ['the waste of a resource', inResource, { waste_factor: '1.5' }],
    ['the supply of a consumable', inConsumable, { supply_by: 'customer' }],
    ['the unit of a price', inPrice, { unit: 'т' }],
    ['the kind of a price', inPrice, { kind: 'labour' }],
    ['the code of a price', inPrice, { code: 'Щ-9' }],
    ['the region of a book', inBook, { region: 'Другой край' }],
    ['the day of a book', inBook, { date: '2020-01-01' }],
  ])('cannot change %s, on which an amount depends', async (_, send, change) => {
    const before = await storedAmounts(company);
    const answer = await send(change);
    expect([answer.status, answer.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect(answer.problem.errors).toMatchObject([{ field: Object.keys(change)[0] }]);
    expect(await storedAmounts(company)).toBe(before);
  });

  test('gets the position of a rejected item in a batch; unchanged values and quantities are accepted', async () => {
    const operations = [{ table: 'resource_row' as const, id: ids.resource, changes: { supply_by: 'customer' } }];
    const answer = await callApi(blind, batchRows, { params: { specification_id }, body: { operations } });
    expect(answer.problem.errors).toMatchObject([{ field: 'operations.0.supply_by' }]);
    for (const change of [{ supply_by: 'own', waste_factor: '1.0' }, { quantity: '4' }])
      expect((await inResource(change)).status).toBe(200);
  });
});
