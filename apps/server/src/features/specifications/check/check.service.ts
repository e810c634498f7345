import type { StartedJob } from '@karkas/api/core/started-job.ts';
import {
  type CheckFinding,
  type dismissFindingBody,
  type SpecificationCheck,
} from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import type { z } from 'zod';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { latestJob, startJobOnce } from '#platform/db/jobs/jobs.repository.ts';
import { Problem } from '#platform/errors.ts';
import { findSpecification, lockSpecification } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { checkResult, type CheckResult, type SettledFinding, type StoredFinding } from './check.types.ts';
import { readSettledFindings, writeSettledFindings } from './check.repository.ts';
import { messageOf, messageWithoutSums } from './findings.texts.ts';

export const CHECK_JOB = 'estimate_check';

/** Returns the running job if there already is one. */
export async function startCheck(scope: CompanyScope, specificationId: string): Promise<StartedJob> {
  const { status, is_removed } = await lockSpecification(scope, specificationId);
  if (status === 'calculating') throw new Problem('calculation_running');
  if (is_removed) throw new Problem('removal_running');
  return startJobOnce(scope, { kind: CHECK_JOB, objectId: specificationId, payload: {} });
}

/** Findings of the last finished check; a later one may be running. */
export async function getCheck(scope: CompanyScope, specificationId: string): Promise<SpecificationCheck> {
  await findSpecification(scope, specificationId);
  const [last, done] = await Promise.all([
    latestJob(scope, CHECK_JOB, specificationId),
    latestJob(scope, CHECK_JOB, specificationId, { isDone: true }),
  ]);
  const { settled, ...state } = await readSettledFindings(scope, specificationId);
  const result = done === null ? null : checkResult.parse(done.result);
  return {
    id: last?.id ?? null,
    status: last?.status ?? 'idle',
    error: last?.error ?? null,
    checked_at: done?.finished_at?.toISOString() ?? null,
    is_current: result !== null && isCurrent(result, state),
    ...presentResult(result, settled, scope.origin.language),
  };
}

/**
 * Whether nothing that the check reads has changed since. Committing raises the version once, as its last write, and
 * changes none of it: the check of an open specification stays current, also when it was running meanwhile.
 */
function isCurrent(
  { content_version: checked, is_of_open: isOfOpen }: CheckResult,
  { contentVersion, isCommitted }: { contentVersion: string; isCommitted: boolean },
): boolean {
  if (checked === contentVersion) return true;
  return isOfOpen && isCommitted && BigInt(checked) + 1n === BigInt(contentVersion);
}

type PresentedResult = Pick<
  SpecificationCheck,
  'rows_count' | 'counts' | 'dismissed_count' | 'unlisted_count' | 'findings'
>;

function presentResult(
  result: CheckResult | null,
  settled: readonly SettledFinding[],
  language: 'ru' | 'en',
): PresentedResult {
  const findings = (result?.findings ?? []).map((finding) => presented(finding, settled, language));
  const open = findings.filter(({ is_dismissed: isDismissed }) => !isDismissed);
  const countOf = (severity: CheckFinding['severity']): number =>
    open.filter((finding) => finding.severity === severity).length;
  return {
    rows_count: result?.rows_count ?? 0,
    counts: { error: countOf('error'), warning: countOf('warning'), hint: countOf('hint') },
    dismissed_count: findings.length - open.length,
    unlisted_count: result?.unlisted ?? 0,
    findings,
  };
}

function presented(
  { about, fix, ...finding }: StoredFinding,
  settled: readonly SettledFinding[],
  language: 'ru' | 'en',
): CheckFinding {
  const reason = settled.find(({ id }) => id === finding.id)?.reason ?? null;
  return {
    ...finding,
    message: messageOf({ rule: finding.rule, about }, language),
    fix: fix?.kind ?? null,
    is_dismissed: reason !== null,
    reason,
  };
}

/** @throws {Problem} `not_found` when the last check has no such finding. */
export async function findFinding(
  scope: CompanyScope,
  specificationId: string,
  findingId: string,
): Promise<{ finding: StoredFinding; contentVersion: string }> {
  const job = await latestJob(scope, CHECK_JOB, specificationId, { isDone: true });
  const result = job === null ? null : checkResult.parse(job.result);
  const finding = result?.findings.find(({ id }) => id === findingId);
  if (result === null || finding === undefined) throw new Problem('not_found');
  return { finding, contentVersion: result.content_version };
}

/** Settles a finding with a reason visible to everybody, or reopens it. */
export async function dismissFinding(
  scope: CompanyScope,
  { specificationId, findingId }: { specificationId: string; findingId: string },
  { reason }: z.output<typeof dismissFindingBody>,
): Promise<SpecificationCheck> {
  requirePriceView(scope.actor);
  const { name } = await lockForEdit(scope, specificationId);
  const { finding } = await findFinding(scope, specificationId, findingId);
  const { settled } = await readSettledFindings(scope, specificationId);
  const others = settled.filter(({ id }) => id !== findingId);
  const before = settled.find(({ id }) => id === findingId)?.reason ?? null;
  const at = systemClock.now().toISOString();
  const own = reason === null ? [] : [{ id: findingId, reason, by_name: scope.actor.name, at }];
  await writeSettledFindings(scope, specificationId, [...others, ...own]);
  const subject = { finding: messageWithoutSums(finding, 'ru'), number: finding.number };
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specificationId,
    objectRepr: name,
    before: { ...subject, finding_reason: before },
    after: { ...subject, finding_reason: reason },
  });
  return getCheck(scope, specificationId);
}
