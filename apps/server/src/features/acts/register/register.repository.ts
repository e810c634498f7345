import type { ActRegisterTotals, actTotalsQuery } from '@karkas/api/acts/register/register-totals.schemas.ts';
import type { companyActQuery } from '@karkas/api/acts/acts.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery } from '#platform/db/queries/presented-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { ACT_BODY, ACT_FROM, type ActView } from '../acts.repository.ts';

type ListQuery = z.output<typeof companyActQuery>;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  date: sql`a.date`,
  number: sql`a.number collate "und-x-icu"`,
  period_to: sql`a.period_to`,
  created_at: sql`a.created_at`,
  updated_at: sql`a.updated_at`,
  status: sql`array_position(array['draft', 'refused', 'presented', 'signed', 'superseded', 'canceled'], a.status)`,
};

export function listActs(scope: CompanyReader, query: ListQuery): Promise<PageRow<ActView>[]> {
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, a.period_to desc, a.created_at, a.id`;
  const under = [query.project_id, query.contract_id];
  const tracked: Tracked = { kind: 'act', under, since: query.updated_since };
  const filter = sql`${filterOf(scope, query)} ${changedSince(tracked, { alias: 'a' })}`;
  return scope.many(
    pageQuery({
      rows: sql<ActView>`select ${ACT_BODY} from ${ACT_FROM} ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count from ${ACT_FROM} ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

/** In the order of the statuses; money is text. */
export function sumActs(
  scope: CompanyReader,
  query: z.output<typeof actTotalsQuery>,
): Promise<ActRegisterTotals['groups']> {
  return scope.many(
    rawQuery(sql<ActRegisterTotals['groups'][number]>`
      select a.direction, a.status, count(*)::int as acts_count, sum(a.gross)::text as gross,
        sum(a.payable)::text as payable
      from ${ACT_FROM} ${filterOf(scope, query)} group by a.direction, a.status order by a.direction desc, ${SORTS.status}`),
  );
}

function filterOf(scope: CompanyReader, query: z.output<typeof actTotalsQuery>): RawBuilder<unknown> {
  return sql.join(
    [
      sql`where a.company_id = ${scope.companyId}`,
      query.contract_id ? sql`and a.contract_id = ${query.contract_id}` : sql``,
      query.project_id ? sql`and a.project_id = ${query.project_id}` : sql``,
      query.customer_id ? sql`and coalesce(k.customer_id, p.customer_id) = ${query.customer_id}` : sql``,
      query.status ? sql`and a.status = ${query.status}` : sql``,
      query.direction ? sql`and a.direction = ${query.direction}` : sql``,
      query.period_from ? sql`and a.period_to >= ${query.period_from}` : sql``,
      query.period_to ? sql`and a.period_to <= ${query.period_to}` : sql``,
      query.search
        ? sql`and (a.search_text like ${likePattern(query.search)} or k.search_text like ${likePattern(query.search)})`
        : sql``,
    ],
    sql` `,
  );
}
