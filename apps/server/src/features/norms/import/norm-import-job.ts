import { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { byTransactions, JobLost } from '#platform/jobs/job-portions.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-runner.ts';
import { PermanentFailure, permanentReason } from '#platform/jobs/permanent-failure.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { baseNameOf } from '../own/own-base.ts';
import { BASE_LEVEL_DAY } from './formats/fsnb-words.data.ts';
import { basesWithEdition, editionsOf, isOtherEdition } from './editions.service.ts';
import { describeBase } from './imported-base.data.ts';
import type { FileContents, ImportTask, Portion } from './import.types.ts';
import * as repository from './norm-import.repository.ts';
import type { NormReader } from './norm-reader.ts';
import { UnreadableNorms } from './unreadable-norms.ts';
import { writePortion } from './write-portion.repository.ts';

const payloadOf = z.object({ importId: z.string() });
const REPORT_INTERVAL_MS = 700;
/** Progress units for reading the file. */
const SHARE = 1000;

type Parts = {
  reader: NormReader;
  storage: BlobStore;
  /** Called when the norms are written; starts their preparation for search. Failures there are retried. */
  whenDone: (companyId: string) => Promise<unknown>;
};
type Work = JobContext & Parts & { row: repository.ImportRow; task: Omit<ImportTask, 'path' | 'isWriting'> };

/**
 * Reads a norm file through, then waits for confirmation or continues, and writes it in portions. Each portion
 * stores the number of written norms, so a restart re-reads the file and continues after the last portion.
 */
export function normImportJob(parts: Parts): JobHandler {
  return {
    ...byTransactions(async (context) => {
      const work = await prepare(context, parts);
      if (work === null) return;
      const key = blobKey(context.job.company_id, work.row.file_id);
      try {
        await parts.storage.withFile(key, (path) => processImport(work, path));
      } catch (error) {
        if (error instanceof JobLost || context.signal.aborted) return;
        throw await storeFailure(work, error);
      }
    }),
    onFinalFailure: async (scope, job) => {
      const row = await repository.lockImport(scope, payloadOf.parse(job.payload).importId);
      if (row !== null && row.status !== 'failed')
        await repository.endImport(scope, row, { status: 'failed', error: 'internal' });
      if (row !== null) await repository.updateBaseCounts(scope, row.base_id, null);
    },
  };
}

async function prepare(context: JobContext, parts: Parts): Promise<Work | null> {
  const { job, inCompany } = context;
  const { importId } = payloadOf.parse(job.payload);
  return inCompany(async (scope) => {
    const row = await repository.lockImport(scope, importId);
    if (row === null || (row.status !== 'checking' && row.status !== 'writing')) {
      await finishJob(scope, job.id, job.attempts, {});
      return null;
    }
    const kinds = await repository.listKindCodes(scope, row.base_id);
    const { file_name: fileName, format, base_id: baseId } = row;
    return { ...context, ...parts, row, task: { fileName, format, baseId, kinds } };
  });
}

async function processImport(work: Work, path: string): Promise<void> {
  const { row } = work;
  const contents = row.contents ?? (await check(work, path));
  const isWaiting = row.status === 'checking' && row.is_preview;
  await work.inCompany((scope) => completeCheck(scope, work, contents, isWaiting));
  if (isWaiting) return;
  await write(work, path, contents);
}

/** The whole file is read before any row is written: a truncated file imports nothing. */
async function check(work: Work, path: string): Promise<FileContents> {
  const { reader, task, job, inCompany, signal } = work;
  const lost = new AbortController();
  let reportedAt = 0;
  return reader
    .read(
      { ...task, path, isWriting: false },
      {
        signal: AbortSignal.any([signal, lost.signal]),
        tenant: job.company_id,
        onProgress: (share) => {
          if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
          reportedAt = performance.now();
          const progress = { stage: 'reading', processed: Math.round(share * SHARE), total: SHARE };
          inCompany((scope) => reportProgress(scope, job.id, job.attempts, progress)).then(
            (isOurs) => (isOurs ? undefined : lost.abort(new JobLost())),
            // A database error here will recur in the next step, which reports it.
            () => undefined,
          );
        },
      },
    )
    .catch((error: unknown) => {
      throw lost.signal.aborted ? new JobLost() : error;
    });
}

async function completeCheck(
  scope: CompanyScope,
  { job, row }: Work,
  contents: FileContents,
  isWaiting: boolean,
): Promise<void> {
  const now = await repository.lockImport(scope, row.id);
  if (now === null || now.status !== row.status) throw new JobLost();
  if (row.status === 'writing') return;
  const { left_count } = contents;
  const changes = { contents: JSON.stringify(contents), left_count };
  if (isWaiting) {
    await repository.updateImport(scope, row.id, { ...changes, status: 'ready' });
    if (!(await finishJob(scope, job.id, job.attempts, {}))) throw new JobLost();
    return;
  }
  if (await isOtherEdition(scope, row, contents))
    throw new PermanentFailure('norm_base_other_edition', 'The base holds another edition');
  // Without a user to ask, do not import an edition that the company already has.
  if ((await basesWithEdition(scope, row, contents)).length > 0)
    throw new PermanentFailure('norm_edition_known', 'The company has the edition in another base');
  await repository.updateImport(scope, row.id, { ...changes, status: 'writing' });
  await repository.markSource(scope, row.base_id, row.format);
}

async function write(work: Work, path: string, contents: FileContents): Promise<void> {
  const { reader, task, job, inCompany, signal, row } = work;
  const base = describeBase(row, contents);
  const target = {
    importId: row.id,
    baseId: row.base_id,
    priceDate: contents.price_date ?? base.price_date ?? BASE_LEVEL_DAY,
    region: base.region,
  };
  let norms = 0;
  const take = async (portion: Portion): Promise<void> => {
    norms += portion.norms_count;
    if (portion.number <= row.portions_written) return;
    await inCompany(async (scope) => {
      const progress = { stage: 'writing', processed: norms, total: Math.max(1, contents.norms_count) };
      if (!(await reportProgress(scope, job.id, job.attempts, progress))) throw new JobLost();
      const { added, changed } = await writePortion(scope, target, portion);
      row.added_count += added;
      row.changed_count += changed;
      const { added_count, changed_count } = row;
      await repository.updateImport(scope, row.id, { portions_written: portion.number, added_count, changed_count });
    });
  };
  await reader.read(
    { ...task, path, isWriting: true },
    { signal, tenant: job.company_id, onProgress: () => undefined, onPortion: take },
  );
  await inCompany((scope) => finish(scope, work, base, contents));
  await work.whenDone(job.company_id).catch(warnOf);
}

function warnOf(error: unknown): void {
  process.emitWarning(`The norms were not made ready: ${error instanceof Error ? error.message : String(error)}`);
}

async function finish(
  scope: CompanyScope,
  { job, row }: Work,
  base: Omit<repository.FinishedBase, 'editions'>,
  contents: FileContents,
): Promise<void> {
  if (!(await finishJob(scope, job.id, job.attempts, { importId: row.id }))) throw new JobLost();
  await repository.updateBaseCounts(scope, row.base_id, { ...base, editions: editionsOf(row, contents) });
  await repository.endImport(scope, row, { status: 'done' });
  await recordChange(scope, {
    action: 'update',
    model: 'norm_base',
    objectId: row.base_id,
    objectRepr: await baseNameOf(scope, row.base_id),
    before: {},
    after: { added_count: row.added_count, changed_count: row.changed_count, left_count: contents.left_count },
  });
}

/** Stores the error for the user where a retry would fail the same way. */
async function storeFailure({ inCompany, row }: Work, error: unknown): Promise<unknown> {
  const failure =
    error instanceof UnreadableNorms ? new PermanentFailure('norms_unreadable', error.message, error) : error;
  const reason = permanentReason(failure);
  if (reason === null) return failure;
  const detail = error instanceof UnreadableNorms ? { detail: error.texts } : {};
  await inCompany(async (scope) => {
    const now = await repository.lockImport(scope, row.id);
    if (now !== null && now.finished_at === null)
      await repository.endImport(scope, row, { status: 'failed', error: reason, ...detail });
  });
  return failure;
}
