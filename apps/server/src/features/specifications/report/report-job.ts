import { createHash } from 'node:crypto';
import { REPORT, type ReportDocument, reportTitle } from '#features/specification-report';
import { readAgreementTerms, readListBefore } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { finishJob, reportProgress } from '#platform/db/jobs.repository.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { fileNameOf } from '#platform/documents/file-name.ts';
import { CONTENT_TYPES } from '#platform/documents/paper.ts';
import { insertStoredFile } from '#platform/db/stored-files.ts';
import { newId } from '#platform/ids.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { withChanges } from './agreement-changes.ts';
import { readReportHead, readReportRows, type ReportHeadRow } from './report.repository.ts';
import { reportDocument } from './report-document.ts';
import { reportPayload, type ReportResult } from './report.service.ts';

/** Builds the report in a worker thread and keeps it with the files of the company. */
export function reportJob(parts: { documents: Documents; storage: BlobStore; quotaBytes: number }): JobHandler {
  const run: JobHandler['run'] = async ({ job, inCompany }) => {
    const { form, format, sections, with_prices } = reportPayload.parse(job.payload);
    const { document, contentVersion } = await inCompany(async (scope) => {
      await reportProgress(scope, job.id, job.attempts, { stage: 'writing' });
      const head = await readReportHead(scope, job.object_id);
      return { document: await documentOf(scope, head, job.object_id), contentVersion: head.content_version };
    });
    const { rows, ...said } = document;
    const bytes = await parts.documents.print(
      REPORT,
      { document: said, options: { form, sections, with_prices } },
      { format, rows, party: job.company_id, isQueued: true },
    );
    const fileId = newId();
    const fileName = fileNameOf(reportTitle(document, { form, with_prices }), format);
    await parts.storage.put(blobKey(job.company_id, fileId), bytes);
    const isKept = await inCompany(async (scope) => {
      await insertStoredFile(
        scope,
        {
          id: fileId,
          ownerKind: 'report',
          ownerId: job.object_id,
          name: fileName,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          contentType: CONTENT_TYPES[format],
        },
        parts.quotaBytes,
      );
      const result: ReportResult = {
        file_id: fileId,
        file_name: fileName,
        content_version: contentVersion,
        with_prices,
      };
      return finishJob(scope, job.id, job.attempts, result);
    });
    if (!isKept) await parts.storage.remove(blobKey(job.company_id, fileId));
  };
  return { run };
}

async function documentOf(scope: CompanyScope, head: ReportHeadRow, id: string): Promise<ReportDocument> {
  const rows = await readReportRows(scope, id);
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = head;
  if (contractId === null || agreementId === null) return reportDocument(head, rows);
  const { list, chargesEffect } = await readListBefore(scope, contractId, agreementId);
  const terms = await readAgreementTerms(scope, { contractId, agreementId });
  return reportDocument(head, withChanges(rows, list), { ...terms, chargesEffect });
}
