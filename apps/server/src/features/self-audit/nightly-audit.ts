import type { CompanyQueries } from '#platform/db/every-company.ts';
import { enqueueNightly } from '#platform/db/jobs.repository.ts';
import { AUDIT_JOB } from './self-audit.service.ts';

/** By the clocks of the company. */
const FROM_HOUR = 3;
/** Companies of one zone do not all begin at once. */
const SPREAD_MINUTES = 60;

/** Puts the audit of the night into the queue, once a day; also after a night in which no server ran. */
export function startNightlyAudit(queries: CompanyQueries, now: Date): Promise<number> {
  return enqueueNightly(queries, { kind: AUDIT_JOB, now, fromHour: FROM_HOUR, spreadMinutes: SPREAD_MINUTES });
}
