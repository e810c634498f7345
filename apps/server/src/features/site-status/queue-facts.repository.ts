import { sql } from 'kysely';
import type { Pool } from '#platform/db/wire/connection.ts';
import { JOBS_ROLE } from '#platform/db/ensure-roles.ts';
import { queriesOn } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { inTransaction } from '#platform/db/scope/transaction.ts';

export type JobsOfKind = { kind: string; state: string; count: number };

/** Waiting and running jobs, and those finished within a day, by kind; kinds are a closed list. */
export function readJobsByKind(pool: Pool): Promise<JobsOfKind[]> {
  return inTransaction({
    pool,
    isReadOnly: true,
    enter: { text: `set local role ${JOBS_ROLE}` },
    work: (client) =>
      queriesOn(client).many(
        rawQuery(sql<JobsOfKind>`
        select kind, case when status = 'queued' and run_after > now() then 'planned' else status end as state, count(*)::int as count
        from job where status in ('queued', 'running') or finished_at > now() - interval '1 day' group by 1, 2 order by 1, 2`),
      ),
  });
}
