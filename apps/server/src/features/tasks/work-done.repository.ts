import { type RawBuilder, sql } from 'kysely';

/** What the work orders of a project have done, and what that comes to, by its specifications. */
export function workDoneOf(companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`work_done_of(${companyId}, ${projectId})`;
}
