import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { enqueueJob, finishJob } from '#platform/db/jobs/jobs.repository.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { isPurgeDue, purgeItem, type RetentionDays, schedulePurges } from './bin.repository.ts';

export const BIN_PURGE_JOB = 'bin_purge';
/** Undo of stored rows is offered only on the screen of the deletion. */
export const DAYS_OF_STORED_ROWS = 1;

const RETENTION: RetentionDays = { records: DAYS_IN_BIN, storedRows: DAYS_OF_STORED_ROWS };

/**
 * Purges one bin item after its retention. An item restored meanwhile no longer exists; one whose retention was
 * prolonged since the job was enqueued is left to another job.
 */
export function binPurgeJob({ storage }: { storage: BlobStore }, retention: RetentionDays = RETENTION): JobHandler {
  return {
    run: async ({ job, inCompany }) => {
      const files = await inCompany(async (scope) => {
        const isDue = await isPurgeDue(scope, job.object_id, retention);
        const purged = isDue ? await purgeItem(scope, job.object_id) : [];
        await finishJob(scope, job.id, job.attempts, {});
        if (!isDue) {
          const next = { kind: BIN_PURGE_JOB, objectId: job.object_id, payload: {}, runAfterDays: retention.records };
          await enqueueJob(scope, next);
          await alignPurges(scope, retention);
        }
        return purged;
      });
      // A crash here leaves unreferenced bytes, which are unreachable.
      for (const fileId of files) await storage.remove(blobKey(job.company_id, fileId));
    },
  };
}

/**
 * Moves the purges of a company to the end of the current retention, also of items deleted under another one. Returns
 * the number of moved jobs.
 */
export function alignPurges(queries: CompanyQueries, retention: RetentionDays = RETENTION): Promise<number> {
  return schedulePurges(queries, BIN_PURGE_JOB, retention);
}
