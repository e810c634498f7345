import { type RawBuilder, sql } from 'kysely';
import { createPort } from '#platform/feature-port.ts';

/**
 * Work done by the work orders of a project, as a one-row source for `from`: `amount` without VAT, `gross` with VAT,
 * `unpriced` positions that are in neither, and `parts` that are rounded separately.
 */
export type WorkDone = (companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Injected: work orders are tasks, which depend on projects. */
export const workDone = createPort<WorkDone>('the work that is done');

/** Work done on the project `p`. */
export const workOf = (): RawBuilder<unknown> => workDone()(sql`p.company_id`, sql`p.id`);

/** Work done on the project `p` with VAT: the typed amount, else the sum of its work orders `w`. */
export const COMPLETED_WORK: RawBuilder<string> = sql`coalesce(p.completed_work, w.gross)`;
/** Positions without a price, not included in `COMPLETED_WORK`; a typed amount has none. */
export const UNPRICED_WORK: RawBuilder<number> = sql`case when p.completed_work is null then w.unpriced else 0 end`;
