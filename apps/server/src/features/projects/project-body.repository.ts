import { type RawBuilder, sql } from 'kysely';
import { externalIdJson } from '#platform/db/external-ids.ts';
import { lazyDerived, derivedField } from '#platform/db/records/records.ts';
import {
  COMPLETED_WORK,
  STATED_WORK,
  UNPRICED_DEDUCTIONS,
  UNPRICED_WORK,
  WORK_DONE,
  workOf,
} from './work-done.repository.ts';

/** Sum of the committed specifications if there are any, else the typed cost. */
export const COST: RawBuilder<string> = sql`coalesce(p.committed_cost, p.estimated_cost)`;
/** Number of prices missing from `COST`; a typed cost has none. */
export const GAPS: RawBuilder<number> = sql`case when p.committed_cost is null then 0 else p.committed_gaps end`;
/** Those of `GAPS` that lower the cost. */
export const DEDUCTIONS: RawBuilder<number> = sql`case when p.committed_cost is null then 0 else p.committed_deductions end`;
/**
 * Whether the work done covers the whole cost of the project `p`. Never true if prices are missing from the cost, or if
 * the work comes from orders while nothing is committed. Each specification is rounded separately, so a difference of
 * one kopeck per specification is ignored.
 */
const IS_WHOLE = sql`(${GAPS} = 0 and case when ${STATED_WORK} is not null then ${STATED_WORK} >= ${COST}
  else p.committed_cost is not null and w.unpriced = 0 and w.gross + 0.01 * w.parts >= p.committed_cost end)`;
/**
 * Manual percent, else work done as a share of the cost within 0…100; 100 only if the work is complete. Reads `w` and
 * `p`.
 */
export const COMPLETION: RawBuilder<string> = sql`coalesce(p.manual_completion_percent, case when ${COST} <= 0 then 0 when ${IS_WHOLE} then 100
  else greatest(0, least(99.99, round(${COMPLETED_WORK} * 100 / ${COST}, 2))) end)`;
/** `boundOfShare` of the domain for `COMPLETION`: a manual percent is exact. */
export const COMPLETION_BOUND: RawBuilder<string> = sql`(select case when p.manual_completion_percent is not null or b.raising + b.lowering = 0
    or (${COMPLETED_WORK} = 0 and ${UNPRICED_WORK} + ${UNPRICED_DEDUCTIONS} = 0) then 'exact'
  when ${COST} <= 0 then 'open' when b.lowering = 0 then 'at_least'
  when b.raising = 0 and ${COMPLETED_WORK} <= ${COST} then 'at_most' else 'open' end
  from (select ${UNPRICED_WORK} + ${DEDUCTIONS} as raising, ${UNPRICED_DEDUCTIONS} + ${GAPS} - ${DEDUCTIONS} as lowering) b)`;
/** `COMPLETION` for statements without `w`. */
export const completion = (): RawBuilder<unknown> => sql`(select ${COMPLETION} from ${workOf()} w)`;
/** Days of works, inclusive: starting and ending on the same day counts as one day. */
const DURATION = sql`case when p.start_date is not null and p.end_date is not null then p.end_date - p.start_date + 1 else p.duration end`;

type Parts = Record<'contracts_count' | 'files', RawBuilder<unknown>>;
export const allParts = lazyDerived((): Parts => ({
  contracts_count: derivedField('project', 'contracts_count', 'p'),
  files: sql`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', l.size, 'purpose', f.purpose, 'content_type', l.content_type) order by f.created_at, f.id)
      from attached_file f cross join lateral (select s.size, s.content_type from file_version v join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id
        where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) l
      where f.company_id = p.company_id and f.owner_kind = 'project' and f.owner_id = p.id), '[]'::json)`,
}));
/** Values for a newly created project, which has no contracts or files yet. */
export const NO_PARTS: Parts = { contracts_count: sql`0`, files: sql`'[]'::json` };

/** Project response body without `can`. */
export const projectBody = (parts: Parts): RawBuilder<unknown> => sql`(select json_build_object(
    'id', p.id, 'external_id', ${externalIdJson('p')}, 'code', p.code, 'name', p.name, 'status', p.status, 'customer_id', p.customer_id,
    'customer_name', (select c.name from customer c where c.company_id = p.company_id and c.id = p.customer_id),
    'address', p.address, 'rns_name', p.rns_name, 'production_condition_text', p.production_condition_text,
    'production_conditions', p.production_conditions, 'start_date', p.start_date, 'end_date', p.end_date, 'duration', ${DURATION},
    'estimated_cost', ${COST}::text, 'missing_prices_count', ${GAPS}, 'missing_deductions_count', ${DEDUCTIONS}, 'completed_work', ${COMPLETED_WORK}::numeric(60, 2)::text, 'work_done', ${WORK_DONE},
    'completion_percent', plain(${COMPLETION}), 'completion_bound', ${COMPLETION_BOUND},
    'is_completion_manual', p.manual_completion_percent is not null, 'due_at', iso(p.due_at), 'is_archived', p.is_archived,
    'contracts_count', ${parts.contracts_count}, 'files', ${parts.files}, 'version', p.version, 'created_at', iso(p.created_at), 'updated_at', iso(p.updated_at))::text from ${workOf()} w)`;
