import { finishJob } from '#platform/db/jobs/jobs.repository.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { purgeItem } from './bin.repository.ts';

export const BIN_PURGE_JOB = 'bin_purge';

/** Purges one bin item after its retention. An item restored meanwhile no longer exists. */
export function binPurgeJob({ storage }: { storage: BlobStore }): JobHandler {
  return {
    run: async ({ job, inCompany }) => {
      const files = await inCompany(async (scope) => {
        const purged = await purgeItem(scope, job.object_id);
        await finishJob(scope, job.id, job.attempts, {});
        return purged;
      });
      // A crash here leaves unreferenced bytes, which are unreachable.
      for (const fileId of files) await storage.remove(blobKey(job.company_id, fileId));
    },
  };
}
