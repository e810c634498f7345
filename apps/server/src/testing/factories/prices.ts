import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { createBookPrice, createPriceBook } from '@karkas/api/prices/price-books.endpoints.ts';
import type { BookPrice, PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { callApi } from '../call-api.ts';
import type { TestCompany } from './people.ts';
import { created } from './records.ts';

type Book = NonNullable<EndpointInput<typeof createPriceBook>['body']>;
type Price = NonNullable<EndpointInput<typeof createBookPrice>['body']>;

export async function aPriceBook(company: TestCompany, fields: Partial<Book> = {}): Promise<PriceBook> {
  const body = { name: 'Цены', date: '2026-01-15', ...fields };
  const params = { company_id: company.id };
  return created(await callApi(company.owner, createPriceBook, { params, body }, { app: company.app }));
}

/** In the given price book, or in a new one. */
export async function aBookPrice(
  company: TestCompany,
  { book_id, book = {}, price = {} }: { book_id?: string; book?: Partial<Book>; price?: Partial<Price> } = {},
): Promise<BookPrice> {
  const id = book_id ?? (await aPriceBook(company, book)).id;
  const body = {
    name: 'Песок природный',
    unit: 'м3',
    kind: 'material' as const,
    price: '950.00',
    ...price,
  };
  const params = { company_id: company.id, book_id: id };
  return created(await callApi(company.owner, createBookPrice, { params, body }, { app: company.app }));
}
