import type { StartedJob } from '@karkas/api/core/started-job.ts';
import {
  MAX_LISTED_ROWS,
  PREVIEWED_ROWS,
  PRICE_COLUMNS,
  type PriceColumn,
  type PriceFileRead,
  priceImportStatus,
  type PriceImportStatus,
  priceReadingQuery,
  type PriceReadingQuery,
} from '@karkas/api/prices/price-import.schemas.ts';
import { z } from 'zod';
import { columnNumber, UnreadableBill } from '#features/bill-reader';
import { hasPermission } from '#platform/access/require-permission.ts';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { cancelJobs, enqueueJob, latestJob } from '#platform/db/jobs/jobs.repository.ts';
import { insertStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { PRICE_FILE, PRICE_IMPORT_JOB } from './import-prices.repository.ts';
import { NO_PRICE_HEADING } from './price-columns.texts.ts';
import { findBook, lockBook } from './price-books.repository.ts';
import { requireNotRemoved } from './prices.policy.ts';
import type { PriceReader } from './reading/price-reader.ts';
import type { ReadingOrder } from './reading/reading.types.ts';

/** Payload and result of an import; may have been written by an earlier version of the product. */
export const importPayload = z.object({ file_id: z.string(), file_name: z.string(), reading: priceReadingQuery });
export const importResult = priceImportStatus.pick({
  added_count: true,
  changed_count: true,
  unchanged_count: true,
  headings_count: true,
  problems_count: true,
  problems: true,
});

type Parts = { reader: PriceReader; storage: BlobStore; quotaBytes: number };
type Sent = { bookId: string; query: PriceReadingQuery; file: ReceivedFile };

/** Checks made before the upload starts. */
export async function checkPriceFile(scope: CompanyScope, bookId: string): Promise<void> {
  requirePriceView(scope.actor);
  if ((await findBook(scope, bookId)) === undefined) throw notFound();
}

export async function checkPriceImport(scope: CompanyScope, bookId: string, quotaBytes: number): Promise<void> {
  await checkPriceFile(scope, bookId);
  requireNotRemoved(await findBook(scope, bookId));
  await refuseSecond(scope, bookId);
  await requireQuota(scope, quotaBytes);
}

async function refuseSecond(scope: CompanyScope, bookId: string): Promise<void> {
  const running = await latestJob(scope, PRICE_IMPORT_JOB, bookId);
  if (running !== null && (running.status === 'queued' || running.status === 'running'))
    throw new Problem('import_running');
}

/** Reads a file and returns a preview; nothing is stored. @throws {Problem} `bill_unreadable`, `validation_failed`. */
export async function readPriceFile(
  { reader }: Pick<Parts, 'reader'>,
  { companyId, inCompany }: CompanyTransactions,
  { bookId, query, file }: Sent,
): Promise<PriceFileRead> {
  const day = await inCompany(async (scope) => (await findBook(scope, bookId))?.date);
  if (day === undefined) throw notFound();
  const input = { path: file.path, fileName: file.name, order: readingOrder(query, day) };
  const read = await reader.read(input, { tenant: companyId }).catch(refuseUnreadable);
  const { kind, sheets, sheet, columns, prices, problems } = read;
  return {
    kind,
    sheets,
    sheet,
    header_row: read.headerRow,
    columns,
    vat_rate: read.vatRate,
    vat_said_in: read.vatSaidIn,
    rows_count: prices.length,
    headings_count: read.headingsCount,
    problems_count: problems.length,
    problems: problems.slice(0, MAX_LISTED_ROWS),
    rows: prices.slice(0, PREVIEWED_ROWS),
  };
}

/** Stores the file and queues the import. @throws {Problem} `import_running`, `storage_full`, `validation_failed`. */
export async function startPriceImport(
  { storage, quotaBytes }: Parts,
  company: CompanyTransactions,
  { bookId, query, file }: Sent,
): Promise<StartedJob> {
  readingOrder(query, '');
  const fileId = newId();
  const { name, size, sha256 } = file;
  const key = blobKey(company.companyId, fileId);
  await storage.adopt(key, file);
  return recordFile(storage, key, (onNamed) =>
    company.once(async (scope) => {
      const book = await lockBook(scope, bookId);
      if (book === undefined) throw notFound();
      requireNotRemoved(book);
      await refuseSecond(scope, bookId);
      onNamed();
      const stored = { id: fileId, ownerKind: PRICE_FILE, ownerId: bookId, name, size, sha256 };
      await insertStoredFile(scope, { ...stored, contentType: 'application/octet-stream' }, quotaBytes);
      const payload = { file_id: fileId, file_name: name, reading: query };
      const id = await enqueueJob(scope, { kind: PRICE_IMPORT_JOB, objectId: bookId, payload });
      await recordChange(scope, {
        action: 'upload',
        model: 'price_book',
        objectId: bookId,
        objectRepr: book.name,
        after: { file_name: name },
      });
      return { id, status: 'queued' };
    }),
  );
}

const IDLE: PriceImportStatus = {
  id: null,
  status: 'idle',
  progress: 0,
  processed: 0,
  total: 0,
  added_count: 0,
  changed_count: 0,
  unchanged_count: 0,
  headings_count: 0,
  problems_count: 0,
  problems: [],
  file_name: null,
  error: null,
  started_at: null,
  finished_at: null,
};

export async function getPriceImportStatus(scope: CompanyScope, bookId: string): Promise<PriceImportStatus> {
  if ((await findBook(scope, bookId)) === undefined) throw notFound();
  const job = await latestJob(scope, PRICE_IMPORT_JOB, bookId);
  if (job === null) return IDLE;
  const { id, status, processed, total, error } = job;
  const result = importResult.nullable().parse(job.result);
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  return {
    ...IDLE,
    ...result,
    // The text of a rejected row may contain its price.
    problems: (result?.problems ?? []).map((problem) => (seesPrices ? problem : { ...problem, text: '' })),
    id,
    status,
    progress: status === 'done' ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((processed * 100) / total)),
    processed,
    total,
    error,
    file_name: importPayload.parse(job.payload).file_name,
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  };
}

/** Prices written so far stay. */
export async function cancelPriceImport(scope: CompanyScope, bookId: string): Promise<void> {
  requirePriceView(scope.actor);
  const book = await lockBook(scope, bookId);
  if (book === undefined) throw notFound();
  if ((await cancelJobs(scope, PRICE_IMPORT_JOB, bookId)) === 0) return;
  await recordChange(scope, {
    action: 'status',
    model: 'price_book',
    objectId: bookId,
    objectRepr: book.name,
    before: { import: 'running' },
    after: { import: 'canceled' },
  });
}

/** @throws {Problem} `validation_failed` for an unknown column, or for two letters of one column. */
export function readingOrder(query: PriceReadingQuery, day: string): ReadingOrder {
  const columns = query.columns === undefined ? null : columnsOf(query.columns);
  return {
    sheet: query.sheet ?? null,
    headerRow: query.header_row ?? null,
    columns,
    vatRate: query.vat_rate ?? null,
    day,
  };
}

function columnsOf(text: string): Partial<Record<PriceColumn, number>> {
  const columns: Partial<Record<PriceColumn, number>> = {};
  for (const part of text.split(',')) {
    const [name = '', letters = ''] = part.split('=');
    const role = PRICE_COLUMNS.find((column) => column === name);
    const column = columnNumber(letters);
    if (role === undefined || column === null) throw invalidField('columns', 'price_columns');
    if (columns[role] !== undefined) throw invalidField('columns', 'named_twice');
    columns[role] = column;
  }
  return columns;
}

/** Explains what is wrong with the file; a price list requires other columns than a bill. */
export function refuseUnreadable(error: unknown): never {
  if (!(error instanceof UnreadableBill)) throw error;
  if (error.code === 'header_not_found') throw new Problem('bill_unreadable', { detail: NO_PRICE_HEADING });
  throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail: error.texts });
}
