import { ACT_REPORT_JOB, actReportJob } from '#features/acts';
import { BIN_PURGE_JOB, BIN_RESTORE_JOB, binPurgeJob, binRestoreJob } from '#features/bin';
import { COMPANY_EXPORT_JOB, companyExportJob, type WithCaller } from '#features/company-export';
import {
  BASE_REMOVAL_JOB,
  baseRemovalJob,
  NORM_IMPORT_JOB,
  normImportJob,
  type NormPreparer,
  type NormReader,
  prepareNorms,
} from '#features/norms';
import { BOOK_REMOVAL_JOB, PRICE_IMPORT_JOB, priceImportJob, type PriceReader } from '#features/prices';
import { AUDIT_JOB, auditJob } from '#features/self-audit';
import {
  bookRemovalJob,
  type Calculator,
  CHECK_JOB,
  checkJob,
  type EstimateChecker,
  GENERATE_JOB,
  generateJob,
  REMOVAL_JOB,
  removalJob,
  REPORT_JOB,
  reportJob,
} from '#features/specifications';
import { BULK_JOB, bulkTasksJob } from '#features/tasks';
import type { BillReader } from '#features/bill-reader';
import type { Pool } from '#platform/db/wire/connection.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import type { Logger } from '#platform/logging.ts';
import { systemClock } from '#platform/clock.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { Inbox } from '#platform/storage/received-file.ts';

/** Handlers of background jobs by kind. */
export function jobHandlers(parts: {
  calculator: Calculator;
  checker: EstimateChecker;
  normReader: NormReader;
  normPreparer: NormPreparer;
  pool: Pool;
  documents: Documents;
  prices: PriceReader;
  storage: BlobStore;
  inbox: Inbox;
  withCaller: WithCaller;
  reader: BillReader;
  quotaBytes: number;
  logger?: Logger;
}): Readonly<Record<string, JobHandler>> {
  return {
    [GENERATE_JOB]: generateJob(parts.calculator),
    [REPORT_JOB]: reportJob(parts),
    [ACT_REPORT_JOB]: actReportJob(parts),
    [CHECK_JOB]: checkJob(parts.checker),
    [PRICE_IMPORT_JOB]: priceImportJob(parts),
    [BOOK_REMOVAL_JOB]: bookRemovalJob(),
    [BIN_PURGE_JOB]: binPurgeJob(parts),
    [BIN_RESTORE_JOB]: binRestoreJob,
    [REMOVAL_JOB]: removalJob(),
    [BULK_JOB]: bulkTasksJob(parts),
    [NORM_IMPORT_JOB]: normImportJob({
      reader: parts.normReader,
      storage: parts.storage,
      whenDone: (companyId) => prepareNorms(parts.pool, companyId, parts.normPreparer),
    }),
    [BASE_REMOVAL_JOB]: baseRemovalJob,
    [AUDIT_JOB]: auditJob(parts),
    [COMPANY_EXPORT_JOB]: companyExportJob({ ...parts, clock: systemClock }),
  };
}
