import { createHash } from 'node:crypto';
import { MOST_FINDINGS } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import type { NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import { todayIn } from '#platform/clock.ts';
import { finishJob } from '#platform/db/jobs/jobs.repository.ts';
import { byTransactions } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { comparedBills } from '../comparison/compared-bills.service.ts';
import { checkedEstimate } from './checked-estimate.ts';
import { readCheckedHead, readCheckedRows } from './checked-rows.repository.ts';
import type { EstimateChecker } from './estimate-checker.ts';
import type { CheckResult, StoredFinding } from './check.types.ts';

/** Reads a consistent snapshot of the estimate, checks it in a thread, and stores the findings with the job. */
export function checkJob(checker: EstimateChecker): JobHandler {
  return byTransactions(async ({ job, signal, inCompany, inSnapshot }) => {
    const { today, ...records } = await inSnapshot(async (scope) => ({
      head: await readCheckedHead(scope, job.object_id),
      rows: await readCheckedRows(scope, job.object_id),
      compared: await comparedBills(scope, job.object_id),
      today: todayIn(scope.actor.timeZone),
    }));
    const estimate = checkedEstimate(records, today);
    const rowsByKey = new Map(
      records.rows.map(({ id, row_key: key, number, name }) => [key, { row_id: id, number, name }]),
    );
    const findings = await checker.check(estimate, { tenant: job.company_id, signal, isQueued: true });
    const result: CheckResult = {
      content_version: records.head.content_version,
      is_of_open: records.head.status !== 'committed',
      rows_count: estimate.rows.length,
      findings: findings.slice(0, MOST_FINDINGS).map((finding) => stored(finding, rowsByKey)),
      unlisted: Math.max(0, findings.length - MOST_FINDINGS),
    };
    await inCompany((scope) => finishJob(scope, job.id, job.attempts, result));
  });
}

type NamedRow = { row_id: string; number: string; name: string };

/** Hashes the id, which becomes part of a URL and otherwise contains arbitrary text. */
function stored({ id, ...finding }: NamedFinding, rows: ReadonlyMap<string, NamedRow>): StoredFinding {
  const row = finding.row_key === null ? undefined : rows.get(finding.row_key);
  return {
    ...finding,
    ...(row ?? { row_id: null, number: null, name: null }),
    about: [...finding.about],
    id: createHash('sha256').update(id).digest('hex').slice(0, 16),
  };
}
