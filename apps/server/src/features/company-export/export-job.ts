import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { insertStoredFile } from '#platform/db/records/stored-files.ts';
import type { InSnapshot } from '#platform/db/scope/company-scope.ts';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { FORMAT } from '#platform/company-archive/index.ts';
import type { Inbox } from '#platform/storage/received-file.ts';
import { packArchive } from './archive.ts';
import { EXPORT_FILE, finishExport } from './company-export.repository.ts';
import { exportEntries, type ExportCaller } from './export-entries.ts';

/** Runs the work with a session of the member, bound to the company, and one snapshot. `ip`: of the request. */
export type WithCaller = <Result>(
  who: { companyId: string; userId: string; ip: string | null },
  work: (caller: ExportCaller) => Promise<Result>,
) => Promise<Result>;

type Parts = { storage: BlobStore; inbox: Inbox; clock: Clock; withCaller: WithCaller };

/** Builds the archive on this server's disk, then moves it into the store. A retry starts anew. */
export function companyExportJob({ storage, inbox, clock, withCaller }: Parts): JobHandler {
  return {
    isInPortions: true,
    run: async ({ job, signal, inCompany, inSnapshot, portion }) => {
      const companyId = job.company_id;
      const createdAt = clock.now();
      const name = `karkas-${createdAt.toISOString().slice(0, 10)}.tar.gz`;
      const onStep = async (processed: number, total: number): Promise<void> => {
        await inCompany((scope) => reportProgress(scope, job.id, job.attempts, { stage: 'writing', processed, total }));
      };
      const file = await withCaller({ companyId, userId: job.requested_by, ip: job.ip }, (caller) => {
        const read: InSnapshot = (work) => caller.read(() => inSnapshot(work));
        const entries = exportEntries({ companyId, caller, read, storage, portion, onStep });
        const head = { format: FORMAT, company_id: companyId, created_at: createdAt };
        return inbox.receive(packArchive(entries, head), { name, signal });
      });
      const fileId = newId();
      await storage.adopt(blobKey(companyId, fileId), file).catch(async (error: unknown) => {
        await file.discard();
        throw error;
      });
      const isStored = await inCompany(async (scope) => {
        const { size, sha256 } = file;
        const stored = { id: fileId, name, size, sha256, ownerKind: EXPORT_FILE, ownerId: job.id };
        // An export must be possible for a company whose storage is full.
        await insertStoredFile(scope, { ...stored, contentType: 'application/gzip' }, Number.POSITIVE_INFINITY);
        await finishExport(scope, job.id, { id: fileId, size, sha256 });
        return finishJob(scope, job.id, job.attempts, {});
      });
      if (!isStored) await storage.remove(blobKey(companyId, fileId));
    },
  };
}
