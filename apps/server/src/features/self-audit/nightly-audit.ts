import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { enqueueNightly } from '#platform/db/jobs/jobs.repository.ts';
import { AUDIT_JOB } from './self-audit.service.ts';

/** In the company's time zone. */
const FROM_HOUR = 3;
/** Spreads the start of companies in one time zone. */
const SPREAD_MINUTES = 60;

/** Queues the nightly audit once a day, also after a night without a running server. */
export function startNightlyAudit(queries: CompanyQueries, now: Date): Promise<number> {
  return enqueueNightly(queries, { kind: AUDIT_JOB, now, fromHour: FROM_HOUR, spreadMinutes: SPREAD_MINUTES });
}
