import { createBookPrice } from '@karkas/api/prices/price-books.endpoints.ts';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aPriceBook, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { MAX_PRICES } from './book-prices.service.ts';

/** A running import that is still to write this many prices. */
const anImportOf = (company: TestCompany, total: number) =>
  queryInCompany(
    company,
    `insert into job (company_id, id, kind, object_id, status, total, requested_by, requested_by_name)
     values ($1, $2, 'price_import', $3, 'running', $4, $5, 'Импорт')`,
    [company.id, newId(), newId(), total, company.owner.userId],
  );

test('the last free place for a price is given once, whatever book it is in', async () => {
  const company = await aCompany();
  const books = [];
  for (let made = 0; made < 6; made += 1) books.push(await aPriceBook(company, { name: `Книга ${made}` }));
  await anImportOf(company, MAX_PRICES - 1);
  const answers = await Promise.all(
    books.map(({ id: book_id }) =>
      callApi(company.owner, createBookPrice, {
        params: { company_id: company.id, book_id },
        body: { name: 'Песок', unit: 'м3', kind: 'material', price: '100' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
});
