import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { INVARIANT_NAMES } from '@karkas/api/self-audit/invariants.texts.ts';
import { INVARIANTS, type SelfAudit } from '@karkas/api/self-audit/self-audit.schemas.ts';
import type { Clock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { latestJob, startJobOnce } from '#platform/db/jobs/jobs.repository.ts';
import { forbidden, Problem } from '#platform/errors.ts';
import { auditResult, newResult } from './audit.types.ts';

export const AUDIT_JOB = 'self_audit';
/** An audit reads everything, so repeated requests are throttled. */
const REST_SECONDS = 60;

/** Returns the running audit if there is one. @throws {Problem} `too_many_requests` right after one has ended. */
export async function startSelfAudit(scope: CompanyScope, clock: Clock): Promise<StartedJob> {
  requireUnlimitedMember(scope);
  const done = await latestJob(scope, AUDIT_JOB, scope.companyId, { isDone: true });
  const restedSeconds = (clock.now().getTime() - (done?.finished_at?.getTime() ?? 0)) / 1000;
  if (restedSeconds < REST_SECONDS)
    throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(REST_SECONDS - restedSeconds) });
  return startJobOnce(scope, { kind: AUDIT_JOB, objectId: scope.companyId, payload: {} });
}

/** The last finished audit; a newer one may be running. */
export async function getSelfAudit(scope: CompanyScope): Promise<SelfAudit> {
  requireUnlimitedMember(scope);
  const last = await latestJob(scope, AUDIT_JOB, scope.companyId);
  const done = await latestJob(scope, AUDIT_JOB, scope.companyId, { isDone: true });
  const result = done === null ? newResult() : auditResult.parse(done.result);
  const counts = INVARIANTS.map((code) => ({ code, count: result.invariants[code] }));
  return {
    id: last?.id ?? null,
    status: last?.status ?? 'idle',
    error: last?.error ?? null,
    progress: last === null || last.total === 0 ? 0 : Math.floor((last.processed * 100) / last.total),
    checked_at: done?.finished_at?.toISOString() ?? null,
    checked_count: counts.reduce((sum, { count }) => sum + (count?.checked ?? 0), 0),
    differences_count: result.differences_count,
    invariants: counts.map(({ code, count }) => ({
      code,
      name: INVARIANT_NAMES[code][scope.origin.language],
      checked_count: count?.checked ?? 0,
      is_partial: count?.is_partial ?? false,
      differences_count: count?.differing ?? 0,
    })),
    differences: result.differences,
    unlisted_count: result.differences_count - result.differences.length,
  };
}

/** The audit covers all projects, so limited members have no access. */
function requireUnlimitedMember(scope: CompanyScope): void {
  if (scope.isLimited) throw forbidden();
}
