import { BIN_PURGE_JOB, binPurgeJob } from '#features/bin';
import { type Calculator, GENERATE_JOB, generateJob, REPORT_JOB, reportJob } from '#features/specifications';
import type { Documents } from '#platform/documents/documents.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';

/** Who does which kind of background work. */
export function jobHandlers(parts: {
  calculator: Calculator;
  documents: Documents;
  storage: BlobStore;
  quotaBytes: number;
}): Readonly<Record<string, JobHandler>> {
  return {
    [GENERATE_JOB]: generateJob(parts.calculator),
    [REPORT_JOB]: reportJob(parts),
    [BIN_PURGE_JOB]: binPurgeJob(parts),
  };
}
