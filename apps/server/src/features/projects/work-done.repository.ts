import { type RawBuilder, sql } from 'kysely';
import { createPort } from '#platform/feature-port.ts';

/**
 * Work done by the work orders of a project, as a one-row source for `from`: `amount` without VAT, `gross` with VAT,
 * `unpriced` positions that are in neither, the missing prices of `deductions` that lower both, and `parts` that are rounded separately.
 */
export type WorkDone = (companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Injected: work orders are tasks, which depend on projects. */
export const workDone = createPort<WorkDone>('the work that is done');

/** The same by `contract_id`, one row per contract; null for specifications without one. */
export const workByContract = createPort<WorkDone>('the work that is done by contract');

/** Work done on the project `p`. */
export const workOf = (): RawBuilder<unknown> => workDone()(sql`p.company_id`, sql`p.id`);

/** Work accepted by signed acts of the project `p`, else the typed amount, with VAT; null if work orders tell it. */
export const STATED_WORK: RawBuilder<string | null> = sql`coalesce(p.accepted_work, p.completed_work)`;
/** Where the work done of the project `p` comes from. */
export const WORK_SOURCE: RawBuilder<string> = sql`case when p.accepted_work is not null then 'acts'
  when p.completed_work is not null then 'manual' else 'orders' end`;
/** Work done on the project `p` with VAT: by acts, else typed, else the sum of its work orders `w`. */
export const COMPLETED_WORK: RawBuilder<string> = sql`coalesce(p.accepted_work, p.completed_work, w.gross)`;
/** Positions without a price, not included in `COMPLETED_WORK`; an amount by acts or by hand has none. */
export const UNPRICED_WORK: RawBuilder<number> = sql`case when ${STATED_WORK} is null then w.unpriced else 0 end`;
/** Missing prices that lower `COMPLETED_WORK`; an amount by acts or by hand has none. */
export const UNPRICED_DEDUCTIONS: RawBuilder<number> = sql`case when ${STATED_WORK} is null then w.deductions else 0 end`;
const money = (amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${amount})::numeric(60, 2)::text`;
/** `WorkDone` of the project `p`: what its source states, and the work orders `w` apart. A typed amount states no VAT. */
export const WORK_DONE: RawBuilder<unknown> = sql`json_build_object(
  'amount', ${money(sql`case when p.accepted_work is not null then p.accepted_work_net when p.completed_work is null then w.amount end`)},
  'gross', ${money(COMPLETED_WORK)}, 'source', ${WORK_SOURCE}, 'incomplete', ${UNPRICED_WORK} > 0,
  'unpriced_count', ${UNPRICED_WORK}, 'unpriced_deductions_count', ${UNPRICED_DEDUCTIONS}, 'manual_amount', p.completed_work::text,
  'orders', json_build_object('amount', ${money(sql`w.amount`)}, 'gross', ${money(sql`w.gross`)},
    'unpriced_count', w.unpriced, 'unpriced_deductions_count', w.deductions))`;
