import type { StartedJob } from '@karkas/api/core/started-job.ts';
import type { PriceBook, PriceBookBody, PriceBookPatch } from '@karkas/api/prices/price-books.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { regionKey } from '@karkas/domain/prices/index.ts';
import { z } from 'zod';
import { type InPortions, moveToBin, ROWS_A_REQUEST } from '#features/bin';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { cancelJobs, startJob } from '#platform/db/jobs/jobs.repository.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as repository from './price-books.repository.ts';
import { PRICE_IMPORT_JOB } from './import-prices.repository.ts';
import { bookAbilities, requireNotRemoved, requirePricedFieldsView } from './prices.policy.ts';

/** Fifty regions, quarterly, for ten years. */
export const MAX_BOOKS = 2000;

export async function listPriceBooks(scope: CompanyScope): Promise<PriceBook[]> {
  return (await repository.listBooks(scope)).map((book) => present(scope, book));
}

const present = ({ actor }: CompanyScope, { is_removed: isRemoved, ...book }: repository.BookRow): PriceBook => ({
  ...book,
  can: bookAbilities(actor, { is_removed: isRemoved }),
});

export async function getPriceBook(scope: CompanyScope, bookId: string): Promise<PriceBook> {
  const book = await repository.findBook(scope, bookId);
  if (book === undefined) throw notFound();
  return present(scope, book);
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
  requireNotRemoved(before);
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

/** Payload of a removal; `rows`: the prices of the book. */
export const bookRemovalPayload = z.object({ name: z.string(), rows: z.number() });

/**
 * Moves the book with its prices to the bin, a large one by a job; the caller has already checked what uses it.
 *
 * @throws {Problem} `prices_not_allowed`, `removal_running`.
 */
export async function deletePriceBook(
  scope: CompanyScope,
  bookId: string,
  rowsARequest = ROWS_A_REQUEST,
): Promise<StartedJob | undefined> {
  requirePriceView(scope.actor);
  const before = await repository.lockBook(scope, bookId);
  if (before === undefined) throw notFound();
  requireNotRemoved(before);
  if (before.prices_count <= rowsARequest) {
    await binBook(scope, before);
    return undefined;
  }
  // An import would add prices behind the back of the removal.
  await cancelJobs(scope, PRICE_IMPORT_JOB, bookId);
  // Open clients must know at once that it is read-only from now on.
  scope.publish({
    kind: 'price_book',
    action: 'update',
    object_id: bookId,
    version: null,
    part_of: null,
    only_for: null,
  });
  const payload: z.output<typeof bookRemovalPayload> = { name: before.name, rows: before.prices_count };
  return startJob(scope, { kind: repository.BOOK_REMOVAL_JOB, objectId: bookId, payload });
}

/** Moves a book into the bin within the job that does so. */
export async function removePriceBook(scope: CompanyScope, bookId: string, portions: InPortions): Promise<void> {
  const book = await repository.lockBook(scope, bookId);
  if (book === undefined) throw notFound();
  await binBook(scope, book, portions);
}

async function binBook(scope: CompanyScope, before: repository.BookRow, portions: InPortions = {}): Promise<void> {
  const { id: bookId, name, region, date, prices_count } = before;
  await moveToBin(scope, { model: 'price_book', id: bookId, name }, portions);
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
