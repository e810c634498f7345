import type { Page } from '@karkas/api/core/page.ts';
import type {
  BookPrice,
  BookPriceBody,
  BookPricePatch,
  bookPriceQuery,
} from '@karkas/api/prices/price-books.schemas.ts';
import { currentPrice, type KindIndices, priceKeys } from '@karkas/domain/prices/index.ts';
import { plain, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as repository from './book-prices.repository.ts';
import { type BookRow, findBook, lockBook } from './price-books.repository.ts';
import { requireNotRemoved, requirePricedFieldsView } from './prices.policy.ts';

/** Ten times the largest state catalogue. */
export const MAX_PRICES = 2_000_000;

/** Fields that identify what is priced; the name may be edited without the price permission. */
const PRICED_BY = ['code', 'unit', 'kind'];

type Place = { book_id: string; price_id: string };

export async function listBookPrices(
  scope: CompanyScope,
  bookId: string,
  query: z.output<typeof bookPriceQuery>,
): Promise<Page<BookPrice>> {
  const book = await findBook(scope, bookId);
  if (book === undefined) throw notFound();
  const { rows, count } = await repository.listPrices(scope, bookId, query);
  return { results: rows.map((row) => presentPrice(row, book)), count, page: query.page, limit: query.limit };
}

/** @throws {Problem} `price_taken`, `too_many_prices`, `validation_failed` without a price or with an index without its base. */
export async function createBookPrice(scope: CompanyScope, bookId: string, body: BookPriceBody): Promise<BookPrice> {
  const book = await requireLockedBook(scope, bookId);
  if ((await repository.countPrices(scope)) >= MAX_PRICES) throw new Problem('too_many_prices');
  const { price = null, base_price = null, index = null, ...fields } = body;
  const made = storedPrice({ ...fields, id: newId(), price, base_price, index });
  await requireFree(scope, bookId, made);
  await repository.writePrices(scope, bookId, [made]);
  return finish(scope, { book_id: bookId, price_id: made.id }, { before: null, book });
}

export async function patchBookPrice(
  scope: CompanyScope,
  place: Place,
  { version, ...body }: BookPricePatch,
): Promise<BookPrice> {
  const book = await requireLockedBook(scope, place.book_id);
  const before = await repository.findPrice(scope, place, true);
  if (before === undefined) throw notFound();
  await requireVersionOf(version, before.version, () => Promise.resolve(presentPrice(before, book)));
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const after = storedPrice({ ...before, ...changes });
  requirePricedFieldsView(scope.actor, PRICED_BY, { before, after });
  await requireFree(scope, place.book_id, after);
  await repository.updatePrice(scope, after);
  return finish(scope, place, { before, book });
}

/** Moves it to the bin; the caller has already checked what uses it. @throws {Problem} `prices_not_allowed`. */
export async function deleteBookPrice(scope: CompanyScope, place: Place): Promise<void> {
  requirePriceView(scope.actor);
  await requireLockedBook(scope, place.book_id);
  const before = await repository.findPrice(scope, place, true);
  if (before === undefined) throw notFound();
  await moveToBin(scope, { model: 'book_price', id: place.price_id, name: before.name });
  await recordChange(scope, {
    action: 'delete',
    model: 'book_price',
    objectId: place.price_id,
    objectRepr: before.name,
    before,
    partOf: place.book_id,
  });
}

/** @throws {Problem} `not_found` */
export async function requireBookPrice(scope: CompanyScope, place: Place): Promise<void> {
  if ((await repository.findPrice(scope, place)) === undefined) throw notFound();
}

async function requireLockedBook(scope: CompanyScope, bookId: string): Promise<BookRow> {
  const book = await lockBook(scope, bookId);
  if (book === undefined) throw notFound();
  requireNotRemoved(book);
  return book;
}

type Given = Omit<repository.StoredPrice, 'code_key' | 'look_key'>;

/** Adds lookup keys and normalises numbers. @throws {Problem} `validation_failed` */
function storedPrice(given: Given): repository.StoredPrice {
  const { price, base_price, index } = given;
  if (price === null && base_price === null) throw invalidField('price', 'required');
  if (index !== null && base_price === null) throw invalidField('base_price', 'base_and_index');
  return withKeys({
    ...given,
    code: given.code || null,
    price: price === null ? null : roundMoney(price),
    base_price: base_price === null ? null : roundMoney(base_price),
    index: index === null ? null : plain(decimal(index)),
  });
}

export function withKeys(price: Given): repository.StoredPrice {
  const keys = priceKeys(price);
  const { id, code, name, unit, kind, base_price, index, source, date, document } = price;
  const values = { id, code, name, unit, kind, price: price.price, base_price, index, source, date, document };
  return { ...values, code_key: keys.code, look_key: keys.look };
}

async function requireFree(scope: CompanyScope, bookId: string, price: repository.StoredPrice): Promise<void> {
  const key = price.code_key ?? price.look_key;
  if (await repository.isTaken(scope, bookId, { key, exceptId: price.id })) throw new Problem('price_taken');
}

async function finish(
  scope: CompanyScope,
  place: Place,
  { before, book }: { before: repository.PriceRow | null; book: BookRow },
): Promise<BookPrice> {
  const after = await repository.findPrice(scope, place);
  if (after === undefined) throw notFound();
  await recordChange(scope, {
    action: before === null ? 'create' : 'update',
    model: 'book_price',
    objectId: place.price_id,
    objectRepr: after.name,
    before,
    after,
    partOf: place.book_id,
  });
  return presentPrice(after, book);
}

/** The response: adds the current price on the day of the book. */
function presentPrice(row: repository.PriceRow, { indices }: { indices: KindIndices }): BookPrice {
  return { ...row, current_price: currentPrice(row, indices)?.price ?? null };
}
