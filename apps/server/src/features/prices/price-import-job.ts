import { MAX_LISTED_ROWS, type ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { finishJob, latestJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { newId } from '#platform/ids.ts';
import { byTransactions, JobLost } from '#platform/jobs/job-portions.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-runner.ts';
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { countPrices, writePrices } from './book-prices.repository.ts';
import { MAX_PRICES, withKeys } from './book-prices.service.ts';
import { PRICE_IMPORT_JOB } from './import-prices.repository.ts';
import { importPayload, readingOrder, refuseUnreadable } from './import-prices.service.ts';
import { type BookRow, findBook, lockBook } from './price-books.repository.ts';
import type { PriceReader } from './reading/price-reader.ts';
import type { ReadFile } from './reading/reading.types.ts';

const AT_ONCE = 2000;

type Parts = { prices: PriceReader; storage: BlobStore };
/** Progress so far: a restart continues from here. */
type Done = { processed: number; added: number; changed: number };

/** Imports the prices of a file into a book, in portions written together with the progress. */
export function priceImportJob({ prices: reader, storage }: Parts): JobHandler {
  return {
    ...byTransactions(async (context) => {
      const { job, inCompany } = context;
      const { file_id, file_name, reading } = importPayload.parse(job.payload);
      const key = blobKey(job.company_id, file_id);
      try {
        const { book, done } = await inCompany((scope) => begin(scope, context));
        const file = await storage.withFile(key, (path) =>
          reader
            .read(
              { path, fileName: file_name, order: readingOrder(reading, book.date) },
              { tenant: job.company_id, isQueued: true },
            )
            .catch(refuseUnreadable),
        );
        await writeAll(context, file, done);
        await inCompany((scope) => finish(scope, context, { file, done, fileId: file_id, fileName: file_name }));
        await storage.remove(key);
      } catch (error) {
        if (!(error instanceof JobLost)) throw error;
      }
    }),
    // The next sweep deletes the bytes.
    onFinalFailure: (scope, job) => deleteStoredFiles(scope, [importPayload.parse(job.payload).file_id]),
  };
}

async function begin(scope: CompanyScope, { job }: JobContext): Promise<{ book: BookRow; done: Done }> {
  const book = await findBook(scope, job.object_id);
  const state = await latestJob(scope, PRICE_IMPORT_JOB, job.object_id);
  if (
    book === undefined ||
    state === null ||
    !(await reportProgress(scope, job.id, job.attempts, { stage: 'writing' }))
  )
    throw new JobLost();
  return { book, done: { processed: state.processed, added: state.matched, changed: state.unmatched } };
}

/** Counts the prices to come as the company's own, so that no other book is filled with their room meanwhile. */
async function reserveRoom(
  scope: CompanyScope,
  { job }: JobContext,
  { total, done }: { total: number; done: Done },
): Promise<void> {
  if ((await countPrices(scope, job.id)) + total - done.processed > MAX_PRICES)
    throw new PermanentFailure('too_many_prices', `More than ${MAX_PRICES} prices`);
  if (!(await reportProgress(scope, job.id, job.attempts, { processed: done.processed, total }))) throw new JobLost();
}

async function writeAll(context: JobContext, { prices }: ReadFile, done: Done): Promise<void> {
  const { job, signal, inCompany } = context;
  await inCompany((scope) => reserveRoom(scope, context, { total: prices.length, done }));
  while (done.processed < prices.length) {
    if (signal.aborted) throw new JobLost();
    const portion = prices.slice(done.processed, done.processed + AT_ONCE);
    await inCompany(async (scope) => {
      if ((await lockBook(scope, job.object_id)) === undefined) throw new JobLost();
      const { added, changed } = await writePrices(scope, job.object_id, portion.map(stored));
      const now = {
        processed: done.processed + portion.length,
        added: done.added + added,
        changed: done.changed + changed,
      };
      const progress = { processed: now.processed, total: prices.length, matched: now.added, unmatched: now.changed };
      if (!(await reportProgress(scope, job.id, job.attempts, progress))) throw new JobLost();
      Object.assign(done, now);
    });
  }
}

function stored({ row: _row, ...price }: ReadPrice) {
  return withKeys({ id: newId(), ...price });
}

async function finish(
  scope: CompanyScope,
  { job }: JobContext,
  { file, done, fileId, fileName }: { file: ReadFile; done: Done; fileId: string; fileName: string },
): Promise<void> {
  const book = await findBook(scope, job.object_id);
  const { added, changed, processed } = done;
  const result = {
    added_count: added,
    changed_count: changed,
    unchanged_count: processed - added - changed,
    headings_count: file.headingsCount,
    problems_count: file.problems.length,
    problems: file.problems.slice(0, MAX_LISTED_ROWS),
  };
  if (book === undefined || !(await finishJob(scope, job.id, job.attempts, result))) throw new JobLost();
  await deleteStoredFiles(scope, [fileId]);
  await recordChange(scope, {
    action: 'update',
    model: 'price_book',
    objectId: book.id,
    objectRepr: book.name,
    before: {},
    after: { file_name: fileName, added_count: added, changed_count: changed, problems_count: file.problems.length },
  });
}
