import { actReportBody } from '@karkas/api/acts/act-reports.schemas.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { enqueueJob, isJobAlive, type JobState, latestJob } from '#platform/db/jobs/jobs.repository.ts';
import { readStoredFile } from '#platform/db/records/stored-files.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import { findAct, readFullNumber } from '../acts.repository.ts';
import { ACT_REPORT_JOB } from './act-report.data.ts';

export const actReportPayload = actReportBody;
export type ActReportPayload = z.output<typeof actReportPayload>;

const reportResult = z.object({
  file_id: z.string(),
  file_name: z.string(),
  act_version: z.number(),
  with_prices: z.boolean(),
});
export type ActReportResult = z.output<typeof reportResult>;

/** @throws {Problem} `report_running`; `act_empty` for КС-2 of an act without lines. */
export async function startActReport(scope: CompanyScope, actId: string, body: ActReportPayload): Promise<StartedJob> {
  const act = await findAct(scope, actId);
  if (await isJobAlive(scope, ACT_REPORT_JOB, actId)) throw new Problem('report_running');
  if (body.forms.includes('ks2') && act.lines_count === 0) throw new Problem('act_empty');
  const payload: ActReportPayload = {
    ...body,
    with_prices: body.with_prices && hasPermission(scope.actor, 'specification.view_prices'),
  };
  const id = await enqueueJob(scope, { kind: ACT_REPORT_JOB, objectId: actId, payload });
  await recordChange(scope, {
    action: 'export',
    model: 'act',
    objectId: actId,
    objectRepr: await readFullNumber(scope, actId),
    after: { format: payload.format },
  });
  return { id, status: 'queued' };
}

export async function getActReportStatus(scope: CompanyScope, actId: string) {
  const act = await findAct(scope, actId);
  const job = await latestReport(scope, actId);
  const result = reportResult.nullable().parse(job?.result ?? null);
  return {
    id: job?.id ?? null,
    status: job?.status ?? ('idle' as const),
    progress: job === null ? 0 : job.status === 'done' ? 100 : job.status === 'running' ? 50 : 0,
    error: job?.error ?? null,
    file_name: result?.file_name ?? null,
    is_current: result?.act_version === act.version,
    started_at: job?.started_at ?? null,
    finished_at: job?.finished_at ?? null,
  };
}

/**
 * The last report requested by this user, else the last one by others with the same visibility of amounts: nobody's
 * report replaces another's, and users without the price permission only see reports made without prices.
 */
async function latestReport(
  scope: CompanyScope,
  actId: string,
  { isDone = false }: { isDone?: boolean } = {},
): Promise<JobState | null> {
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const askedWith = { with_prices: seesPrices };
  const own = { isDone, isOwn: true, ...(seesPrices ? {} : { askedWith }) };
  return (
    (await latestJob(scope, ACT_REPORT_JOB, actId, own)) ??
    (await latestJob(scope, ACT_REPORT_JOB, actId, { isDone, askedWith }))
  );
}

export async function downloadActReport(scope: CompanyScope, storage: BlobStore, actId: string): Promise<FileAnswer> {
  await findAct(scope, actId);
  const report = await latestReport(scope, actId, { isDone: true });
  if (report === null) throw new Problem('report_not_ready');
  const result = reportResult.parse(report.result);
  const file = await readStoredFile(scope, result.file_id);
  const content = contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size);
  await recordChange(scope, {
    action: 'export',
    model: 'act',
    objectId: actId,
    objectRepr: await readFullNumber(scope, actId),
    after: { file_name: file.name },
  });
  return { content, fileName: file.name, contentType: file.content_type, sha256: file.sha256 };
}
