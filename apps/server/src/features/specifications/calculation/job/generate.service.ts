import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { JOB_STAGES, type GenerateStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { z } from 'zod';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { cancelJobs, enqueueJob, latestJob } from '#platform/db/jobs/jobs.repository.ts';
import { Problem } from '#platform/errors.ts';
import { readSettings } from '../../settings/specification-settings.ts';
import * as specifications from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { refreshTotals } from '../../totals/refresh-totals.ts';
import { findBill } from '../../bills/bills.repository.ts';
import { settleBillPrices } from '../bill-prices.repository.ts';
import { countPositions } from '../calculation.repository.ts';

export const GENERATE_JOB = 'specification_generate';

/** Payload of the calculation job; may have been written by an earlier version. */
export const generatePayload = z.object({
  billId: z.string().nullable(),
  rowIds: z.array(z.string()).nullable().default(null),
  prices: z.enum(['keep', 'norms']).default('keep'),
  previousStatus: z.string(),
});
export type GeneratePayload = z.output<typeof generatePayload>;

type GenerateOrder = { billId?: string | null; prices?: 'keep' | 'norms'; row_ids?: string[] | undefined | null };

/** Starts the calculation; the specification is locked for edits until it ends. */
export async function startGenerate(
  scope: CompanyScope,
  specificationId: string,
  { billId = null, prices = 'keep', row_ids: rowIds = null }: GenerateOrder = {},
): Promise<StartedJob> {
  const specification = await lockForEdit(scope, specificationId);
  if (billId !== null) await findBill(scope, specificationId, billId);
  // Replacing prices requires permission to see them.
  if (prices === 'norms') requirePriceView(scope.actor);
  else await settleBillPrices(scope, specificationId, { billId, rowIds });
  const { total } = await countPositions(scope, {
    specificationId,
    billId,
    rowIds,
    prices,
    jobId: '00000000-0000-0000-0000-000000000000',
  });
  if (total === 0) throw new Problem('nothing_to_calculate');
  const payload: GeneratePayload = { billId, rowIds, prices, previousStatus: specification.status };
  const id = await enqueueJob(scope, { kind: GENERATE_JOB, objectId: specificationId, payload });
  // Batches leave stored sums out of date; clear them until the calculation ends.
  const changes = { status: 'calculating', kept_sums: null };
  await specifications.updateSpecification(scope, specificationId, changes, { isHead: true });
  await recordChange(scope, {
    action: 'calculate',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    after: { positions: total, prices },
  });
  return { id, status: 'queued' };
}

/** Finished positions stay; the rest keeps its state. */
export async function cancelGenerate(scope: CompanyScope, specificationId: string): Promise<void> {
  const specification = await specifications.lockSpecification(scope, specificationId);
  const job = await latestJob(scope, GENERATE_JOB, specificationId);
  if (job === null || (await cancelJobs(scope, GENERATE_JOB, specificationId)) === 0) return;
  await reopen(scope, specification, generatePayload.parse(job.payload));
  await recordChange(scope, {
    action: 'status',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    before: { calculation: 'running' },
    after: { calculation: 'canceled' },
  });
}

/** After an unfinished calculation: sums the finished positions and unlocks the specification. */
export async function reopen(
  scope: CompanyScope,
  specification: specifications.SpecificationRow,
  { previousStatus }: GeneratePayload,
): Promise<void> {
  await refreshTotals(scope, { id: specification.id, settings: readSettings(specification.settings) });
  if (specification.status === 'calculating')
    await specifications.updateSpecification(scope, specification.id, { status: previousStatus }, { isHead: true });
}

const IDLE: GenerateStatus = {
  id: null,
  status: 'idle',
  stage: null,
  progress: 0,
  processed: 0,
  total: 0,
  matched: 0,
  unmatched: 0,
  error: null,
  started_at: null,
  finished_at: null,
};

export async function getGenerateStatus(scope: CompanyScope, specificationId: string): Promise<GenerateStatus> {
  await specifications.findSpecification(scope, specificationId);
  const job = await latestJob(scope, GENERATE_JOB, specificationId);
  if (job === null) return IDLE;
  const { id, status, processed, total, matched, unmatched, error } = job;
  return {
    id,
    status,
    stage: JOB_STAGES.find((stage) => stage === job.stage) ?? null,
    progress: status === 'done' ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((processed * 100) / total)),
    processed,
    total,
    matched,
    unmatched,
    error,
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  };
}
