import type { ActSummary, actSummaryQuery } from '@karkas/api/acts/act-summaries.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof actSummaryQuery>;

/** Signed acts of today by which the stored totals are checked. */
const IS_CURRENT = sql`(select coalesce(sum(a.net), 0) = (s.totals -> 'from_start' ->> 'net')::numeric
      and coalesce(sum(a.gross), 0) = (s.totals -> 'from_start' ->> 'gross')::numeric
      and coalesce(sum(a.gross) filter (where date_trunc('year', a.period_to) = date_trunc('year', s.period_to)), 0)
        = (s.totals -> 'from_year' ->> 'gross')::numeric
      and coalesce(array_agg(a.id order by a.id) filter (where a.period_to >= s.period_from), '{}')
        = array(select id from unnest(s.act_ids) id order by id)
    from act a where a.company_id = s.company_id and a.contract_id = s.contract_id and a.status = 'signed' and a.period_to <= s.period_to)`;

const ACTS = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'correction_number', a.correction_number, 'date', a.date,
      'period_from', a.period_from, 'period_to', a.period_to, 'status', a.status, 'gross', a.gross::text, 'payable', a.payable::text)
      order by a.period_to, a.date, a.id), '[]')
    from act a where a.company_id = s.company_id and a.id = any(s.act_ids))`;

const BODY = sql`(select json_build_object('id', s.id, 'contract_id', s.contract_id, 'contract_number', k.number, 'project_id', s.project_id,
    'project_name', p.name, 'customer_name', c.name, 'direction', case k.kind when 'subcontract' then 'in' else 'out' end,
    'number', s.number, 'date', s.date, 'period_from', s.period_from, 'period_to', s.period_to, 'act_ids', s.act_ids, 'acts', ${ACTS},
    'is_current', ${IS_CURRENT}, 'rows', s.rows, 'totals', s.totals,
    'shares_acts_with', array(select o.number from act_summary o where o.company_id = s.company_id and o.contract_id = s.contract_id and o.id <> s.id
      and o.act_ids && s.act_ids order by o.created_at, o.id),
    'version', s.version, 'created_at', iso(s.created_at), 'updated_at', iso(s.updated_at))::text
  from contract k join project p on p.company_id = k.company_id and p.id = k.project_id
    left join customer c on c.company_id = k.company_id and c.id = coalesce(k.customer_id, p.customer_id)
  where k.company_id = s.company_id and k.id = s.contract_id) as body`;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  date: sql`s.date`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
};

export function listSummaries(
  scope: CompanyReader,
  contractId: string,
  query: ListQuery,
): Promise<PageRow<PresentedRow>[]> {
  const tracked: Tracked = { kind: 'act_summary', under: [contractId], since: query.updated_since };
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, s.created_at, s.id`;
  const filter = sql`where s.company_id = ${scope.companyId} and s.contract_id = ${contractId}
    ${query.search ? sql`and searchable(s.number) like ${likePattern(query.search)}` : sql``}
    ${changedSince(tracked, { alias: 's' })}`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedRow>`select ${BODY} from act_summary s ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count from act_summary s ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findSummaryView(scope: CompanyReader, contractId: string, id: string): Promise<PresentedRow[]> {
  return scope.many(
    rawQuery(sql<PresentedRow>`select ${BODY} from act_summary s
      where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and s.id = ${id}`),
  );
}

const COLUMNS = [
  'id',
  'contract_id',
  'project_id',
  'number',
  'date',
  'period_from',
  'period_to',
  'act_ids',
  'version',
] as const;

export function lockSummary(scope: CompanyScope, contractId: string, id: string) {
  return scope.one(
    db
      .selectFrom('act_summary')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .where('id', '=', id)
      .forUpdate(),
  );
}
export type SummaryRow = Awaited<ReturnType<typeof lockSummary>>;

export type NewSummary = Omit<SummaryRow, 'id' | 'version'> & {
  rows: ActSummary['rows'];
  totals: NonNullable<ActSummary['totals']>;
};

export function insertSummary(scope: CompanyScope, { rows, totals, ...summary }: NewSummary): Promise<SummaryRow> {
  return scope.one(
    db
      .insertInto('act_summary')
      .values({
        company_id: scope.companyId,
        id: newId(),
        ...summary,
        rows: JSON.stringify(rows),
        totals: JSON.stringify(totals),
      })
      .returning(COLUMNS),
  );
}

export async function deleteSummary(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('act_summary').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** Greatest numeric number under the contract plus one. The caller holds the lock of the contract. */
export async function nextSummaryNumber(scope: CompanyScope, contractId: string): Promise<string> {
  const { next } = await scope.one(
    rawQuery(sql<{ next: string }>`
    select (coalesce(max(number::bigint), 0) + 1)::text as next from act_summary
    where company_id = ${scope.companyId} and contract_id = ${contractId} and number ~ '^[0-9]{1,15}$'`),
  );
  return next;
}

export type SignedSums = {
  id: string;
  number: string;
  date: string;
  period_to: string;
  net: string;
  vat: string;
  gross: string;
};

/** Signed acts whose period ends by the day, with their stored sums. */
export function readSignedSums(scope: CompanyScope, contractId: string, until: string): Promise<SignedSums[]> {
  return scope.many(
    rawQuery(sql<SignedSums>`
    select a.id, a.number, a.date, a.period_to, a.net::text as net, a.vat::text as vat, a.gross::text as gross from act a
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.status = 'signed' and a.period_to <= ${until}
    order by a.period_to, a.date, a.id`),
  );
}

export type OtherSummary = Pick<SummaryRow, 'id' | 'number' | 'period_from' | 'period_to'> & {
  /** Numbers of the acts that it holds too. */
  shared_acts: string[];
};

/** A summary of the contract that holds one of the acts, else one of a period that overlaps; null if there is none. */
export function findOverlapping(
  scope: CompanyScope,
  contractId: string,
  { period_from: from, period_to: to, act_ids: acts }: Pick<NewSummary, 'period_from' | 'period_to' | 'act_ids'>,
): Promise<OtherSummary | null> {
  const ids = sql`${[...acts]}::uuid[]`;
  return scope.maybe(
    rawQuery(sql<OtherSummary>`
    select s.id, s.number, s.period_from, s.period_to, array(select a.number from act a
      where a.company_id = s.company_id and a.id = any(s.act_ids) and a.id = any(${ids}) order by a.period_to, a.date, a.id) as shared_acts
    from act_summary s where s.company_id = ${scope.companyId} and s.contract_id = ${contractId}
      and (s.act_ids && ${ids} or (s.period_from <= ${to} and s.period_to >= ${from}))
    order by s.act_ids && ${ids} desc, s.period_from, s.created_at, s.id limit 1`),
  );
}

/** The summary of the contract with this number, whatever the case of its letters. */
export function findNumbered(
  scope: CompanyScope,
  contractId: string,
  number: string,
): Promise<Omit<OtherSummary, 'shared_acts'> | null> {
  return scope.maybe(
    rawQuery(sql<Omit<OtherSummary, 'shared_acts'>>`
    select s.id, s.number, s.period_from, s.period_to from act_summary s
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and lower(s.number) = lower(${number})`),
  );
}

export type StoredSummary = Pick<SummaryRow, 'number' | 'date' | 'period_from' | 'period_to' | 'act_ids'> & {
  rows: { name: string; code: string | null; from_start: string; from_year: string; period: string }[];
  totals: NonNullable<ActSummary['totals']>;
};

const STORED = sql`s.number, s.date, s.period_from, s.period_to, s.act_ids, s.rows, s.totals`;

/** A summary with what its form prints. */
export function findStoredSummary(scope: CompanyScope, contractId: string, id: string): Promise<StoredSummary> {
  return scope.one(
    rawQuery(sql<StoredSummary>`select ${STORED} from act_summary s
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and s.id = ${id}`),
  );
}

/** The last summary that the act is in; null if none was made. */
export function findSummaryOfAct(
  scope: CompanyScope,
  contractId: string,
  actId: string,
): Promise<StoredSummary | null> {
  return scope.maybe(
    rawQuery(sql<StoredSummary>`
    select ${STORED} from act_summary s
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and ${actId}::uuid = any(s.act_ids)
    order by s.created_at desc, s.id desc limit 1`),
  );
}

/** The act with those it replaces, and those that replace it, whatever their status. */
export async function readReplacements(scope: CompanyScope, actId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    with recursive replaced as (
      select a.id, a.corrects_act_id from act a where a.company_id = ${scope.companyId} and a.correction_method = 'replace'),
    same (id) as (
      select ${actId}::uuid union
      select case when r.id = s.id then r.corrects_act_id else r.id end from same s join replaced r on s.id in (r.id, r.corrects_act_id))
    select id from same`),
  );
  return rows.map((row) => row.id);
}

/** The object that the acts are about, with the code of its project. */
export function findObject(scope: CompanyScope, projectId: string): Promise<{ name: string; code: string }> {
  return scope.one(
    rawQuery(sql<{ name: string; code: string }>`
    select name, code from project where company_id = ${scope.companyId} and id = ${projectId}`),
  );
}
