import { JOB_KINDS, type jobQuery } from '@karkas/api/jobs/jobs.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { allRecords } from '#platform/db/records/records.ts';

/** A report has no countable portions: it is at 50 % while it runs. */
const progress = sql`case when j.status = 'done' then 100 when j.status <> 'running' then 0 when j.total > 0 then least(99, j.processed * 100 / j.total)
  when j.kind = 'specification_report' then 50 else 0 end`;

/** Name of the object of a job; null if it is deleted, unless the job itself stores it. */
function objectName(): RawBuilder<unknown> {
  const cases = allRecords().flatMap(({ table, name = sql`o.name`, jobs }) =>
    jobs === undefined
      ? []
      : [
          sql`when j.kind = any(${[...jobs]}::text[]) then (
        select ${name} from ${sql.table(table)} o where o.company_id = j.company_id and o.id = j.object_id)`,
        ],
  );
  return sql`coalesce(case ${sql.join(cases, sql` `)} end, j.payload ->> 'name')`;
}

/** Jobs started by the caller; those of others are not listed. */
export function listJobsJson(scope: CompanyReader, query: z.output<typeof jobQuery>): Promise<string> {
  const isAlive = sql`j.status in ('queued', 'running')`;
  const wanted =
    query.status === 'active' ? isAlive : sql`(${isAlive} or j.finished_at > now() - interval '15 minutes')`;
  const order = sql`${sql.ref(`j.${query.sort_by}`)} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`} nulls last, j.id`;
  const found = sql`from (select j.*, ${objectName()} as name from job j) j
      where j.company_id = ${scope.companyId} and j.requested_by = ${scope.actor.userId} and j.kind = any(${[...JOB_KINDS]}::text[]) and ${wanted}
      and j.name is not null`;
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object('results', coalesce((select json_agg(json_build_object(
      'id', j.id, 'kind', j.kind, 'object_id', j.object_id, 'object_repr', j.name, 'status', j.status, 'stage', j.stage, 'progress', ${progress},
      'error', j.error, 'lost', case when j.kind = 'bin_restore' then coalesce(j.result::jsonb -> 'lost', '[]'::jsonb) else '[]'::jsonb end, 'created_at', iso(j.created_at), 'finished_at', iso(j.finished_at)) order by ${order})
      from (select j.* ${found} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) j), '[]'::json),
      'count', (select count(*)::int ${found}), 'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json`),
  );
}
