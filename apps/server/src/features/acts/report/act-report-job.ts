import { createHash } from 'node:crypto';
import { ACT_PAPERS, papersTitle } from '#features/act-documents';
import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { insertStoredFile } from '#platform/db/records/stored-files.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { fileNameOf } from '#platform/documents/file-name.ts';
import { CONTENT_TYPES } from '#platform/documents/paper.ts';
import { newId } from '#platform/ids.ts';
import { byTransactions } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { actReportPayload, type ActReportResult } from './act-report.service.ts';
import { readActPapers } from './read-act-papers.ts';

type Parts = { documents: Documents; storage: BlobStore; quotaBytes: number };

/** Builds the forms in a document thread and stores them with the company's files. */
export function actReportJob(parts: Parts): JobHandler {
  const run: JobHandler['run'] = async ({ job, inCompany, inSnapshot }) => {
    const { format, with_prices, ...asked } = actReportPayload.parse(job.payload);
    await inCompany((scope) => reportProgress(scope, job.id, job.attempts, { stage: 'writing' }));
    const { papers, act, head } = await inSnapshot((scope) =>
      readActPapers(scope, job.object_id, { ...asked, with_prices }),
    );
    const options = { format, tenant: job.company_id, isQueued: true };
    const bytes = await parts.documents.print(ACT_PAPERS, papers, options);
    const name = fileNameOf(papersTitle(papers, head), format);
    const fileId = newId();
    await parts.storage.put(blobKey(job.company_id, fileId), bytes);
    const isStored = await inCompany(async (scope) => {
      const file = {
        id: fileId,
        ownerKind: 'report' as const,
        ownerId: job.object_id,
        name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        contentType: CONTENT_TYPES[format],
      };
      await insertStoredFile(scope, file, parts.quotaBytes);
      const result: ActReportResult = { file_id: fileId, file_name: name, act_version: act.version, with_prices };
      return finishJob(scope, job.id, job.attempts, result);
    });
    if (!isStored) await parts.storage.remove(blobKey(job.company_id, fileId));
  };
  return byTransactions(run);
}
