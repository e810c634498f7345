import { type RawBuilder, sql } from 'kysely';
import { handedOver } from '#platform/handed-over.ts';

/**
 * What the work orders of a project have done, as one row to select from: `amount` without and `gross` with VAT, `unpriced` positions that
 * are in neither as a whole, and `parts` that are rounded alone.
 */
export type WorkDone = (companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Work orders are tasks, which stand above projects. */
export const workDone = handedOver<WorkDone>('the work that is done');

/** The row of what is done under the project `p`. */
export const workOf = (): RawBuilder<unknown> => workDone()(sql`p.company_id`, sql`p.id`);

/** The work done of the project `p`, with VAT: what a person typed, else what its work orders `w` come to. */
export const COMPLETED_WORK: RawBuilder<string> = sql`coalesce(p.completed_work, w.gross)`;
/** Positions that are missing in it; what a person typed is whole. */
export const UNPRICED_WORK: RawBuilder<number> = sql`case when p.completed_work is null then w.unpriced else 0 end`;
