import type { workRecordQuery } from '@karkas/api/acts/work-records.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { FreeValues } from '#platform/db/records/records.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof workRecordQuery>;
export type RecordView = PresentedRow & { author_id: string; act_id: string | null };

const BODY = sql`json_build_object(
    'id', r.id, 'project_id', r.project_id, 'contract_id', r.contract_id, 'contract_number', k.number, 'row_key', r.row_key, 'row_number', r.row_number,
    'row_name', r.row_name, 'unit', r.unit, 'date', r.date, 'quantity', plain(r.quantity), 'task_id', r.task_id, 'labour_hours', plain(r.labour_hours),
    'crew', r.crew, 'comment', r.comment, 'author', json_build_object('id', u.id, 'name', u.last_name || ' ' || u.first_name),
    'state', case when r.act_id is null then 'open' else 'in_act' end, 'act_id', r.act_id, 'client_id', r.client_id,
    'version', r.version, 'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at))::text as body, r.author_id, r.act_id`;
const FROM = sql`work_record r join contract k on k.company_id = r.company_id and k.id = r.contract_id
  join user_account u on u.id = r.author_id`;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  date: sql`r.date`,
  created_at: sql`r.created_at`,
  updated_at: sql`r.updated_at`,
};

export function listWorkRecords(
  scope: CompanyReader,
  projectId: string,
  query: ListQuery,
): Promise<PageRow<RecordView>[]> {
  const tracked: Tracked = { kind: 'work_record', under: [projectId], since: query.updated_since };
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, r.created_at desc, r.id`;
  const filter = sql.join(
    [
      sql`where r.company_id = ${scope.companyId} and r.project_id = ${projectId}`,
      query.contract_id ? sql`and r.contract_id = ${query.contract_id}` : sql``,
      query.row_key ? sql`and r.row_key = ${query.row_key}` : sql``,
      query.state ? sql`and (r.act_id is null) = ${query.state === 'open'}` : sql``,
      query.date_from ? sql`and r.date >= ${query.date_from}` : sql``,
      query.date_to ? sql`and r.date <= ${query.date_to}` : sql``,
      query.search
        ? sql`and searchable(r.row_name || ' ' || coalesce(r.crew, '')) like ${likePattern(query.search)}`
        : sql``,
      changedSince(tracked, { alias: 'r' }),
    ],
    sql` `,
  );
  return scope.many(
    pageQuery({
      rows: sql<RecordView>`select ${BODY} from ${FROM} ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count from ${FROM} ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findRecordView(scope: CompanyReader, id: string): Promise<RecordView[]> {
  return scope.many(
    rawQuery(sql<RecordView>`select ${BODY} from ${FROM} where r.company_id = ${scope.companyId} and r.id = ${id}`),
  );
}

const COLUMNS = [
  'id',
  'project_id',
  'contract_id',
  'row_key',
  'row_number',
  'row_name',
  'unit',
  'date',
  'quantity',
  'task_id',
  'labour_hours',
  'crew',
  'comment',
  'author_id',
  'act_id',
  'client_id',
  'version',
] as const;

export function lockRecord(scope: CompanyScope, projectId: string, id: string) {
  return scope.one(
    db
      .selectFrom('work_record')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .forUpdate(),
  );
}
export type RecordRow = Awaited<ReturnType<typeof lockRecord>>;

/** The record that a device has sent before; null if there is none. */
export function findByClientId(scope: CompanyScope, clientId: string): Promise<RecordRow | null> {
  return scope.maybe(
    db
      .selectFrom('work_record')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('client_id', '=', clientId),
  );
}

/** Whether the record that a device has sent before is in the bin. */
export async function isInBin(scope: CompanyScope, clientId: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql`
    select 1 from bin_item d join bin_item_part p on p.company_id = d.company_id and p.item_id = d.id
    where d.company_id = ${scope.companyId} and d.model = 'work_record' and p.table_name = 'work_record' and p.part = 0
      and p.rows #>> '{0,client_id}' = ${clientId} limit 1`),
  );
  return found !== null;
}

/** A device has sent the record again while it was in the bin: both stay, and the id names the one that came later. */
export async function freeClientId(
  scope: CompanyScope,
  row: Readonly<Record<string, unknown>>,
): Promise<FreeValues | null> {
  const { client_id: clientId } = row;
  if (typeof clientId !== 'string' || (await findByClientId(scope, clientId)) === null) return null;
  return { values: { client_id: null }, name: null };
}

export type NewRecord = Omit<RecordRow, 'id' | 'version' | 'act_id'>;

export function insertRecord(scope: CompanyScope, record: NewRecord): Promise<RecordRow> {
  return scope.one(
    db
      .insertInto('work_record')
      .values({ company_id: scope.companyId, id: newId(), ...record })
      .returning(COLUMNS),
  );
}

export function updateRecord(scope: CompanyScope, id: string, changes: Partial<NewRecord>): Promise<RecordRow> {
  return scope.one(
    db
      .updateTable('work_record')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS),
  );
}

/** A position of the contract as its specifications state it, the newest statement first; null if there is none. */
export function findPosition(
  scope: CompanyScope,
  { contractId, rowKey }: { contractId: string; rowKey: string },
): Promise<{ number: string; name: string; unit: string | null } | null> {
  return scope.maybe(
    rawQuery(sql<{ number: string; name: string; unit: string | null }>`
    select r.number, r.name, r.unit from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where r.company_id = ${scope.companyId} and r.row_key = ${rowKey} and r.kind = 'position' and not r.is_removal and s.contract_id = ${contractId}
      and s.status = 'committed' order by s.created_at desc limit 1`),
  );
}

/** Whether the task belongs to the project. */
export async function isTaskOf(scope: CompanyScope, projectId: string, taskId: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select id from task where company_id = ${scope.companyId} and id = ${taskId} and project_id = ${projectId}`),
  );
  return found !== null;
}
