import type { StartedJob } from '@karkas/api/core/started-job.ts';
import {
  EXCHANGE_FORMATS,
  type REPORT_FORMS,
  reportBody,
  SHEET_FORMS,
  type SheetForm,
} from '@karkas/api/specifications/report-options.schemas.ts';
import { z } from 'zod';
import { requireContract } from '#features/contracts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { enqueueJob, type JobState, latestJob } from '#platform/db/jobs/jobs.repository.ts';
import { readStoredFile } from '#platform/db/records/stored-files.ts';
import { UNFILLABLE } from '#features/specification-documents';
import { invalidField, Problem } from '#platform/errors.ts';
import { findBill } from '../bills/bills.repository.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { findCompared } from '../revisions/revisions.service.ts';
import { requireExchangeable } from './exchangeable.ts';
import { readSettings } from '../settings/specification-settings.ts';
import { findSpecification, lockSpecification, type SpecificationRow } from '../specifications.repository.ts';

export const REPORT_JOB = 'specification_report';

export const reportPayload = reportBody;
export type ReportPayload = z.output<typeof reportPayload>;
type Made = Omit<ReportPayload, 'form'> & { form: Exclude<(typeof REPORT_FORMS)[number], 'diff'> };

/** Normalises the request: a sheet form is an estimate with only that sheet. */
export function normaliseRequest({ form, ...rest }: ReportPayload): Made {
  if (isSheetForm(form)) return { ...rest, form: 'estimate', sections: [...SHEET_FORMS[form]] };
  return { ...rest, form: form === 'diff' || EXCHANGE_FORMATS.has(rest.format) ? 'estimate' : form };
}

const isSheetForm = (form: ReportPayload['form']): form is SheetForm => form in SHEET_FORMS;

const reportResult = z.object({
  file_id: z.string(),
  file_name: z.string(),
  content_version: z.string(),
  with_prices: z.boolean(),
});
export type ReportResult = z.output<typeof reportResult>;

const LIVE = new Set(['queued', 'running']);

export async function startReport(
  scope: CompanyScope,
  specificationId: string,
  body: ReportPayload,
): Promise<StartedJob> {
  const specification = await lockSpecification(scope, specificationId);
  if (specification.status === 'calculating') throw new Problem('calculation_running');
  if (specification.is_removed) throw new Problem('removal_running');
  const running = await latestJob(scope, REPORT_JOB, specificationId);
  if (running !== null && LIVE.has(running.status)) throw new Problem('report_running');
  // Exchange formats contain prices.
  if (EXCHANGE_FORMATS.has(body.format) && !hasPermission(scope.actor, 'specification.view_prices'))
    throw new Problem('prices_not_allowed');
  if (body.format === 'gge') await requireExchangeable(scope, specificationId);
  if (isPaperOfVat(body)) await requireOneVat(scope, specification);
  if (body.form === 'diff') await requireComparable(scope, specificationId, body);
  if (body.form === 'customer_workbook') await requireFillable(scope, specificationId, body);
  const payload: ReportPayload = {
    ...body,
    with_prices: body.with_prices && hasPermission(scope.actor, 'specification.view_prices'),
  };
  const id = await enqueueJob(scope, { kind: REPORT_JOB, objectId: specificationId, payload });
  await recordChange(scope, {
    action: 'export',
    model: 'report',
    objectId: specificationId,
    objectRepr: specification.name,
    after: payload,
  });
  return { id, status: 'queued' };
}

const PAPERS = new Set<ReportPayload['format']>(['xlsx', 'pdf']);
const WITHOUT_VAT = new Set<ReportPayload['form']>(['plain', 'customer_workbook', 'diff', 'resources', 'purchase']);

function isPaperOfVat({ format, form, with_prices: hasPrices }: ReportPayload): boolean {
  return hasPrices && PAPERS.has(format) && !WITHOUT_VAT.has(form);
}

/**
 * An annex of an agreement must state the contract price at the rate of the contract. @throws {Problem}
 * `vat_rates_differ`
 */
async function requireOneVat(
  scope: CompanyScope,
  { contract_id: contractId, supplementary_agreement_id: agreementId, settings }: SpecificationRow,
): Promise<void> {
  if (contractId === null || agreementId === null) return;
  const { vat_rate: rate } = await requireContract(scope, contractId);
  if (readSettings(settings).vat_rate !== rate) throw new Problem('vat_rates_differ');
}

/** A first revision has no previous one, so another must be named. */
async function requireComparable(scope: CompanyScope, specificationId: string, body: ReportPayload): Promise<void> {
  const { revision } = await findSpecification(scope, specificationId);
  if (body.with === undefined && revision === 1) throw invalidField('with', 'required');
  await findCompared(scope, specificationId, { with: body.with });
}

/** The customer's file is filled with prices, so it requires the price permission. */
async function requireFillable(
  scope: CompanyScope,
  specificationId: string,
  { workbook }: ReportPayload,
): Promise<void> {
  if (!hasPermission(scope.actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
  if (workbook === undefined) throw invalidField('workbook', 'required');
  const { format } = await findBill(scope, specificationId, workbook.vor_id);
  if (format !== 'xlsx') throw new Problem('workbook_not_fillable', { detail: UNFILLABLE.formats });
}

export async function getReportStatus(scope: CompanyScope, specificationId: string) {
  const specification = await findSpecification(scope, specificationId);
  const job = await latestReport(scope, specificationId);
  if (job === null)
    return {
      id: null,
      status: 'idle',
      progress: 0,
      error: null,
      file_name: null,
      is_current: false,
      started_at: null,
      finished_at: null,
    };
  const result = reportResult.nullable().parse(job.result);
  return {
    id: job.id,
    status: job.status,
    progress: job.status === 'done' ? 100 : job.status === 'running' ? 50 : 0,
    error: job.error,
    file_name: result?.file_name ?? null,
    is_current: result?.content_version === String(specification.content_version),
    started_at: job.started_at,
    finished_at: job.finished_at,
  };
}

/**
 * The last report requested by this user; if there is none, the last one by others with the same visibility of amounts.
 * So nobody's report replaces another's, and users without the price permission only see reports made without prices.
 */
async function latestReport(
  scope: CompanyScope,
  specificationId: string,
  { isDone = false }: { isDone?: boolean } = {},
): Promise<JobState | null> {
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const askedWith = { with_prices: seesPrices };
  const own = { isDone, isOwn: true, ...(seesPrices ? {} : { askedWith }) };
  return (
    (await latestJob(scope, REPORT_JOB, specificationId, own)) ??
    (await latestJob(scope, REPORT_JOB, specificationId, { isDone, askedWith }))
  );
}

export async function downloadReport(
  scope: CompanyScope,
  storage: BlobStore,
  specificationId: string,
): Promise<FileAnswer> {
  const specification = await findSpecification(scope, specificationId);
  const report = await latestReport(scope, specificationId, { isDone: true });
  if (report === null) throw new Problem('report_not_ready');
  const result = reportResult.parse(report.result);
  const file = await readStoredFile(scope, result.file_id);
  const content = contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size);
  await recordChange(scope, {
    action: 'export',
    model: 'report',
    objectId: specificationId,
    objectRepr: specification.name,
    after: { file_name: file.name },
  });
  return { content, fileName: file.name, contentType: file.content_type, sha256: file.sha256 };
}
