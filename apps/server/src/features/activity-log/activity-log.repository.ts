import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { LogEntry, logExportQuery, logQuery } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { recordsWithin } from '#platform/db/records/histories.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { allRecords } from '#platform/db/records/records.ts';

type ListQuery = z.output<typeof logQuery>;
export type LogFilters = Omit<z.output<typeof logExportQuery>, 'format'>;
type JsonRow = { json: string };

/** Ids of the page where the object is now; null if it is deleted or has no page. */
function pathIds(): RawBuilder<unknown> {
  const none = sql`null::uuid`;
  const cases = allRecords().map(
    ({ kind, table, idColumn = 'id', place }) => sql`when ${sql.lit(kind)} then (
      select json_build_object('project_id', ${place?.project ?? none}, 'contract_id', ${place?.contract ?? none})
      from ${sql.table(table)} o where o.company_id = l.company_id and ${sql.ref(`o.${idColumn}`)} = l.object_id)`,
  );
  return sql`case l.model ${sql.join(cases, sql` `)} end`;
}

/** Project name, which distinguishes contracts with the same number. */
const projectName = (): RawBuilder<unknown> => {
  const cases = allRecords().flatMap(({ kind, table, idColumn = 'id', place }) =>
    place?.project === undefined || kind === 'project'
      ? []
      : [
          sql`when ${sql.lit(kind)} then (select p.name from ${sql.table(table)} o, project p where o.company_id = l.company_id
            and ${sql.ref(`o.${idColumn}`)} = l.object_id and p.company_id = l.company_id and p.id = ${place.project})`,
        ],
  );
  return sql`case l.model ${sql.join(cases, sql` `)} end`;
};

/** IP address and device; omitted in the demo company, whose visitors must not learn of each other. */
const origin = (): RawBuilder<unknown> => {
  const isDemo = sql`(select c.is_demo from company c where c.company_id = l.company_id)`;
  return sql`'ip', case when ${isDemo} then null else l.ip end, 'user_agent', case when ${isDemo} then null else l.user_agent end`;
};

const entryJson =
  (): RawBuilder<unknown> => sql`json_build_object('id', l.id, 'seq', l.seq, 'created_at', iso(l.created_at),
  'user', json_build_object('id', l.user_id, 'name', l.user_name), 'api_key', l.api_key, 'action', l.action, 'model', l.model, 'object_id', l.object_id,
  'object_repr', l.object_repr, 'project_name', ${projectName()}, 'changes', l.changes, ${origin()}, 'request_id', l.request_id, 'path_ids', ${pathIds()})`;

/**
 * Positions of log entries in the history of a record: its own, those of records within it, and those of parts that
 * name it. Two indexes cover the query, whatever the size of the log.
 */
function historyPositions({ companyId }: CompanyReader, id: string): RawBuilder<unknown> {
  return sql`${recordsWithin(companyId, id)}
    select h.seq from activity_log h where h.company_id = ${companyId} and h.object_id = any(array(select id from within_record))
    union select h.seq from activity_log h where h.company_id = ${companyId}
      and h.part_of = any(array(select id from within_record where tells_parts))`;
}

/** Days are those of Moscow. */
function condition(
  scope: CompanyReader,
  filters: LogFilters & Pick<Partial<ListQuery>, 'after' | 'before' | 'within'>,
): RawBuilder<unknown> {
  const parts = [sql`l.company_id = ${scope.companyId}`];
  if (filters.model !== undefined) parts.push(sql`l.model = ${filters.model}`);
  if (filters.action !== undefined) parts.push(sql`l.action = ${filters.action}`);
  if (filters.user_id !== undefined) parts.push(sql`l.user_id = ${filters.user_id}`);
  if (filters.object_id !== undefined) parts.push(sql`l.object_id = ${filters.object_id}`);
  if (filters.within !== undefined) parts.push(sql`l.seq = any(array(${historyPositions(scope, filters.within)}))`);
  if (filters.date_from !== undefined)
    parts.push(sql`l.created_at >= (${filters.date_from}::date)::timestamp at time zone 'Europe/Moscow'`);
  if (filters.date_to !== undefined)
    parts.push(sql`l.created_at < (${filters.date_to}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  if (filters.after !== undefined) parts.push(sql`l.seq > ${filters.after}`);
  if (filters.before !== undefined) parts.push(sql`l.seq < ${filters.before}`);
  if (filters.search)
    parts.push(
      sql`(searchable(l.object_repr) like ${likePattern(filters.search)} or searchable(l.user_name) like ${likePattern(filters.search)})`,
    );
  return sql.join(parts, sql` and `);
}

export function listLogJson(scope: CompanyReader, query: ListQuery): Promise<string> {
  const where = condition(scope, query);
  const order = sql`l.seq ${(query.sort_order ?? (query.after === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`}`;
  return scope.json(
    rawQuery(sql<JsonRow>`
    select json_build_object(
      'results', coalesce((select json_agg(${entryJson()} order by ${order}) from (
        select * from activity_log l where ${where} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) l), '[]'::json),
      'count', (select count(*)::int from activity_log l where ${where}), 'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json`),
  );
}

export function findLogEntryJson(scope: CompanyReader, id: string): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${entryJson()})::text as json from activity_log l where l.company_id = ${scope.companyId} and l.id = ${id}`,
    ),
  );
}

export function verifyChain(scope: CompanyScope): Promise<{ lines: number; first_broken: number | null }> {
  return scope.one(
    rawQuery(
      sql<{
        lines: number;
        first_broken: number | null;
      }>`select v.lines::int as lines, v.first_broken::int as first_broken from verify_activity_log() v`,
    ),
  );
}

export type ExportedEntry = Omit<LogEntry, 'path_ids'>;

export async function readForExport(scope: CompanyScope, filters: LogFilters, limit: number): Promise<ExportedEntry[]> {
  const json = await scope.json(
    rawQuery(sql<JsonRow>`
    select coalesce(json_agg(json_build_object('id', l.id, 'seq', l.seq, 'created_at', iso(l.created_at), 'user', json_build_object('id', l.user_id, 'name', l.user_name), 'api_key', l.api_key,
      'action', l.action, 'model', l.model, 'object_id', l.object_id, 'object_repr', l.object_repr, 'project_name', ${projectName()}, 'changes', l.changes, ${origin()},
      'request_id', l.request_id) order by l.seq desc), '[]'::json)::text as json
    from (select * from activity_log l where ${condition(scope, filters)} order by l.seq desc limit ${limit}) l`),
  );
  return readJsonRows<ExportedEntry>(json, ['id', 'seq', 'created_at', 'user', 'action', 'model', 'changes']);
}

/** Last logged name of each record id. */
export async function namesOf(scope: CompanyScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.many(
    rawQuery(sql<{ id: string; name: string }>`
    select distinct on (l.object_id) l.object_id as id, l.object_repr as name from activity_log l
    where l.company_id = ${scope.companyId} and l.object_id = any(${ids}::uuid[]) order by l.object_id, l.seq desc`),
  );
  // The log does not name norms, so their own table is read.
  const norms = await scope.many(
    rawQuery(sql<{ id: string; name: string }>`
    select n.id, n.code || ' ' || n.name as name from norm n where n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.id = any(${ids}::uuid[])
    union all
    select b.id, b.name from norm_base b where b.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and b.id = any(${ids}::uuid[])`),
  );
  return new Map([...norms, ...rows].map(({ id, name }) => [id, name]));
}
