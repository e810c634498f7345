import { finishJob } from '#platform/db/jobs.repository.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { purgeItem } from './bin.repository.ts';

export const BIN_PURGE_JOB = 'bin_purge';

/** Empties one item of the bin when its days are over. What was brought back meanwhile is not there any more. */
export function binPurgeJob({ storage }: { storage: BlobStore }): JobHandler {
  return {
    run: async ({ job, inCompany }) => {
      const files = await inCompany(async (scope) => {
        const purged = await purgeItem(scope, job.object_id);
        await finishJob(scope, job.id, job.attempts, {});
        return purged;
      });
      // A crash right here leaves bytes that no row names; nobody can reach them any more.
      for (const fileId of files) await storage.remove(blobKey(job.company_id, fileId));
    },
  };
}
