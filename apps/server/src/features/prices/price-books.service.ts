import type { PriceBook, PriceBookBody, PriceBookPatch } from '@karkas/api/prices/price-books.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { regionKey } from '@karkas/domain/prices/index.ts';
import { moveToBin } from '#features/bin';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as repository from './price-books.repository.ts';
import { bookAbilities, requirePricedFieldsView } from './prices.policy.ts';

/** Fifty regions, quarterly, for ten years. */
export const MAX_BOOKS = 2000;

export async function listPriceBooks(scope: CompanyScope): Promise<PriceBook[]> {
  const can = bookAbilities(scope.actor);
  return (await repository.listBooks(scope)).map((book) => ({ ...book, can }));
}

export async function getPriceBook(scope: CompanyScope, bookId: string): Promise<PriceBook> {
  const book = await repository.findBook(scope, bookId);
  if (book === undefined) throw notFound();
  return { ...book, can: bookAbilities(scope.actor) };
}

/** @throws {Problem} `too_many_prices`. */
export async function createPriceBook(scope: CompanyScope, body: PriceBookBody): Promise<PriceBook> {
  if ((await repository.countBooks(scope)) >= MAX_BOOKS) throw new Problem('too_many_prices');
  const id = newId();
  const { name, region, date, indices = [] } = body;
  await repository.writeBook(scope, {
    id,
    name,
    region,
    region_key: regionKey(region),
    date,
    indices: normaliseIndices(indices),
  });
  await recordChange(scope, {
    action: 'create',
    model: 'price_book',
    objectId: id,
    objectRepr: name,
    after: { name, region, date, indices },
  });
  return getPriceBook(scope, id);
}

/** Absent fields stay unchanged. Specifications keep what they were calculated with. */
export async function patchPriceBook(
  scope: CompanyScope,
  bookId: string,
  { version, ...body }: PriceBookPatch,
): Promise<PriceBook> {
  const before = await repository.lockBook(scope, bookId);
  if (before === undefined) throw notFound();
  await requireVersionOf(version, before.version, () => getPriceBook(scope, bookId));
  const { name = before.name, region = before.region, date = before.date } = body;
  const indices = body.indices === undefined ? before.indices : normaliseIndices(body.indices);
  if (before.prices_count > 0)
    requirePricedFieldsView(scope.actor, ['region', 'date'], { before, after: { region, date } });
  await repository.writeBook(scope, { id: bookId, name, region, region_key: regionKey(region), date, indices });
  const seen = ({
    name: called,
    region: of,
    date: day,
    indices: by,
  }: Pick<PriceBook, 'name' | 'region' | 'date' | 'indices'>) => ({
    name: called,
    region: of,
    date: day,
    indices: by,
  });
  await recordChange(scope, {
    action: 'update',
    model: 'price_book',
    objectId: bookId,
    objectRepr: name,
    before: seen(before),
    after: seen({ name, region, date, indices }),
  });
  return getPriceBook(scope, bookId);
}

/**
 * Moves the book with its prices to the bin; the caller has already checked what uses it. @throws {Problem}
 * `prices_not_allowed`.
 */
export async function deletePriceBook(scope: CompanyScope, bookId: string): Promise<void> {
  requirePriceView(scope.actor);
  const before = await repository.lockBook(scope, bookId);
  if (before === undefined) throw notFound();
  const { name, region, date, prices_count } = before;
  await moveToBin(scope, { model: 'price_book', id: bookId, name });
  await recordChange(scope, {
    action: 'delete',
    model: 'price_book',
    objectId: bookId,
    objectRepr: name,
    before: { name, region, date, prices_count },
  });
}

type Index = repository.BookRow['indices'][number];

/** Normalised numbers, so that sending a value back unchanged is no change. */
function normaliseIndices(indices: readonly Index[]): Index[] {
  return indices.map(({ kind, value, document }) => ({ kind, value: plain(decimal(value)), document }));
}
