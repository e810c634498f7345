import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import {
  createBookPrice,
  createPriceBook,
  deleteBookPrice,
  deletePriceBook,
  exportPriceBook,
  getBookPriceUse,
  getPriceTemplate,
  listBookPrices,
  listPriceBooks,
  patchBookPrice,
  patchPriceBook,
} from '@karkas/api/prices/price-books.endpoints.ts';
import type { BookPrice, PriceBook, PriceKind } from '@karkas/api/prices/price-books.schemas.ts';
import { getPriceImportStatus, importPrices, readPriceFile } from '@karkas/api/prices/price-import.endpoints.ts';
import type { PriceFileRead } from '@karkas/api/prices/price-import.schemas.ts';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';

export const PRICE_SORTS = ['name', 'code', 'updated_at'] as const;
type PriceSort = (typeof PRICE_SORTS)[number];
export type PriceFilters = {
  book?: string | undefined;
  kind?: PriceKind | undefined;
  search?: string | undefined;
  sort?: PriceSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};
export type BookInput = NonNullable<EndpointInput<typeof createPriceBook>['body']>;
export type PriceInput = NonNullable<EndpointInput<typeof createBookPrice>['body']>;
export type Reading = NonNullable<EndpointInput<typeof readPriceFile>['query']>;

const LIMIT = 50;
const ofCompany = () => ({ company_id: getCurrentCompanyId() ?? '' });

export function sortingOf({ sort = 'name', order = 'asc' }: PriceFilters): { sort: PriceSort; order: 'asc' | 'desc' } {
  return { sort, order };
}

export function booksOptions() {
  return queryOptions({
    queryKey: ['price-books'],
    queryFn: ({ signal }) => callEndpoint(listPriceBooks, { params: ofCompany() }, { signal }),
    meta: { isQuiet: true },
  });
}

/** `bookId` is undefined while the books are loading. */
export function priceListOptions(bookId: string | undefined, filters: PriceFilters) {
  const { sort, order } = sortingOf(filters);
  const { search, kind, page = 1 } = filters;
  const query = { search, kind, page, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: ['book-prices', bookId, query],
    queryFn:
      bookId === undefined
        ? skipToken
        : ({ signal }) => callEndpoint(listBookPrices, { params: { book_id: bookId }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

export function priceUseOptions({ id, book_id }: BookPrice, isAsked: boolean) {
  return queryOptions({
    queryKey: ['book-prices', 'use', id],
    queryFn: isAsked
      ? ({ signal }) => callEndpoint(getBookPriceUse, { params: { book_id, price_id: id } }, { signal })
      : skipToken,
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

const BUSY_MS = 1000;

/** Polled while the import runs. */
export function importStatusOptions(bookId: string, isAsked: boolean) {
  return queryOptions({
    queryKey: ['price-import', bookId],
    queryFn: isAsked
      ? ({ signal }) => callEndpoint(getPriceImportStatus, { params: { book_id: bookId } }, { signal })
      : skipToken,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'running' ? BUSY_MS : false,
    meta: { isQuiet: true },
  });
}

export function refetchPrices(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['price-books'] }),
    client.invalidateQueries({ queryKey: ['book-prices'] }),
  ]);
}

export function saveBook(changed: PriceBook | null, body: BookInput, idempotencyKey: string): Promise<PriceBook> {
  return changed === null
    ? callEndpoint(createPriceBook, { params: ofCompany(), body }, { idempotencyKey })
    : callEndpoint(patchPriceBook, {
        params: { book_id: changed.id },
        body: { ...body, version: changed.version },
      });
}

export function removeBook({ id }: PriceBook): Promise<unknown> {
  return callEndpoint(deletePriceBook, { params: { book_id: id } });
}

type PriceSaving = { bookId: string; changed: BookPrice | null; body: PriceInput; idempotencyKey: string };

export function savePrice({ bookId, changed, body, idempotencyKey }: PriceSaving): Promise<BookPrice> {
  return changed === null
    ? callEndpoint(createBookPrice, { params: { book_id: bookId }, body }, { idempotencyKey })
    : callEndpoint(patchBookPrice, {
        params: { book_id: bookId, price_id: changed.id },
        body: { ...body, version: changed.version },
      });
}

/** Patches the price only, with the version read. `price`: null removes it. */
export function changePrice({ id, book_id, version }: BookPrice, price: string | null): Promise<BookPrice> {
  return callEndpoint(patchBookPrice, { params: { book_id, price_id: id }, body: { price, version } });
}

export function removePrice({ id, book_id }: BookPrice): Promise<unknown> {
  return callEndpoint(deleteBookPrice, { params: { book_id, price_id: id } });
}

export type BookFormat = 'xlsx' | 'csv';

export async function saveBookFile({ id, name }: PriceBook, format: BookFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportPriceBook, { params: { book_id: id }, query: { format } });
  saveBlob(blob, fileName ?? `${name}.${format}`);
}

export async function saveTemplate(): Promise<void> {
  const { blob, fileName } = await downloadFile(getPriceTemplate, { params: ofCompany(), query: { format: 'xlsx' } });
  saveBlob(blob, fileName ?? 'prices.xlsx');
}

export function readFile(bookId: string, file: File, query: Reading): Promise<PriceFileRead> {
  return callEndpoint(readPriceFile, { params: { book_id: bookId }, query }, { file });
}

export async function startImport(bookId: string, file: File, query: Reading): Promise<void> {
  await callEndpoint(importPrices, { params: { book_id: bookId }, query }, { file });
}
