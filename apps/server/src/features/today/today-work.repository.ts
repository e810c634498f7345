import { REVIEW_MAX_PERCENT } from '@karkas/domain/matching/ranking/needs-review.ts';
import type { Today } from '@karkas/api/today/today.schemas.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const MAX_RESULTS = 8;

/** Open work orders assigned to the user: tasks that order positions. */
export async function readOwnOrders(scope: CompanyScope): Promise<Today['orders']> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with own as (select t.id, t.number, t.title, t.due_datetime, t.project_id, coalesce(t.due_datetime < app_now(), false) as is_overdue, w.*
      from task t cross join lateral (
        select count(*) as positions, count(*) filter (where i.quantity_done >= i.quantity_planned) as done, (array_agg(i.project_id))[1] as ordered_project_id
        from task_work_item i where i.company_id = t.company_id and i.task_id = t.id) w
      where t.company_id = ${scope.companyId} and t.assignee_id = ${scope.actor.userId} and t.completed_at is null and w.positions > 0)
    select json_build_object('open_count', (select count(*) from own), 'overdue_count', (select count(*) from own where is_overdue),
      'results', coalesce((select json_agg(json_build_object('id', t.id, 'number', t.number, 'title', t.title,
        'project_name', (select p.name from project p where p.company_id = ${scope.companyId} and p.id = coalesce(t.ordered_project_id, t.project_id)),
        'due_datetime', iso(t.due_datetime), 'is_overdue', t.is_overdue, 'positions_count', t.positions, 'done_positions_count', t.done)
        order by t.due_datetime nulls last, t.id) from (select * from own order by due_datetime nulls last, id limit ${MAX_RESULTS}) t), '[]'::json))::text as json`),
  );
  return readJsonObject<Today['orders']>(json, ['open_count', 'overdue_count', 'results']);
}

/**
 * Open specifications whose bills wait for an answer, or with positions that have no norm, a doubtful norm or no price.
 */
export async function readChecks(scope: CompanyScope): Promise<NonNullable<Today['checks']>> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with open as (select s.id, s.name, s.updated_at, p.name as project_name,
        (select count(*) from vor v where v.company_id = s.company_id and v.specification_id = s.id and v.status in ('asked', 'needs_mapping')) as bills, r.*
      from specification s join project p on p.company_id = s.company_id and p.id = s.project_id
      cross join lateral (select count(*) filter (where r.match_status = 'unmatched') as unmatched,
          count(*) filter (where r.match_status = 'matched' and round(r.match_score * 100) <= ${sql.lit(REVIEW_MAX_PERCENT)}) as doubtful,
          coalesce(sum(r.missing_prices), 0) as unpriced
        from specification_row r where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position') r
      where s.company_id = ${scope.companyId} and s.status <> 'committed' and p.status in ('active', 'pending') and not p.is_archived),
    asked as (select * from open where bills + unmatched + doubtful + unpriced > 0)
    select json_build_object('count', (select count(*) from asked),
      'results', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'project_name', s.project_name, 'bills_count', s.bills,
        'unmatched_count', s.unmatched, 'doubtful_count', s.doubtful, 'unpriced_count', s.unpriced) order by s.bills desc, s.updated_at desc, s.id)
        from (select * from asked order by bills desc, updated_at desc, id limit ${MAX_RESULTS}) s), '[]'::json))::text as json`),
  );
  return readJsonObject<NonNullable<Today['checks']>>(json, ['count', 'results']);
}
