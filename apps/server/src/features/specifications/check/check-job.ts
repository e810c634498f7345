import { createHash } from 'node:crypto';
import { MOST_FINDINGS } from '@karkas/api/specifications/estimate-check.schemas.ts';
import type { CheckedEstimate, NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import { todayIn } from '#platform/clock.ts';
import { finishJob } from '#platform/db/jobs.repository.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { checkedEstimate } from './checked-estimate.ts';
import { readCheckedHead, readCheckedRows } from './checked-rows.repository.ts';
import type { EstimateChecker } from './check-room.ts';
import type { CheckResult, StoredFinding } from './check.types.ts';

/** Reads the estimate at one moment, checks it in a thread, and keeps what was found with the job. */
export function checkJob(checker: EstimateChecker): JobHandler {
  return {
    run: async ({ job, signal, inCompany, inSnapshot }) => {
      const { estimate, contentVersion } = await inSnapshot(async (scope) => {
        const head = await readCheckedHead(scope, job.object_id);
        const rows = await readCheckedRows(scope, job.object_id);
        const today = todayIn(scope.actor.timeZone);
        return { estimate: checkedEstimate(head, rows, today), contentVersion: head.content_version };
      });
      const findings = await checker.check(estimate, { party: job.company_id, signal });
      const result: CheckResult = {
        content_version: contentVersion,
        rows_count: estimate.rows.length,
        findings: findings.slice(0, MOST_FINDINGS).map((finding) => stored(finding, estimate)),
        unlisted: Math.max(0, findings.length - MOST_FINDINGS),
      };
      await inCompany((scope) => finishJob(scope, job.id, job.attempts, result));
    },
  };
}

/** The name of a finding is part of an address, and its own holds whatever words it is about. */
function stored({ id, ...finding }: NamedFinding, { rows }: CheckedEstimate): StoredFinding {
  const row = finding.row_key === null ? undefined : rows.find(({ row_key: key }) => key === finding.row_key);
  return {
    ...finding,
    about: [...finding.about],
    id: createHash('sha256').update(id).digest('hex').slice(0, 16),
    number: row?.number ?? null,
    name: row?.name ?? null,
  };
}
