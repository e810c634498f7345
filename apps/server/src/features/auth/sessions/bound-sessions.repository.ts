import { sql } from 'kysely';
import { db } from '#platform/db/queries/query-builder.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { newId } from '#platform/ids.ts';

const HOURS = 6;

/** A session that opens one company and no account, for background work in the name of a member. Returns its id. */
export async function openBoundSession(
  queries: Queries,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<string> {
  const id = newId();
  await queries.run(
    db.insertInto('auth_session').values({
      id,
      user_id: userId,
      bound_company_id: companyId,
      expires_at: sql`now() + make_interval(hours => ${HOURS})`,
    }),
  );
  return id;
}

export async function endBoundSession(queries: Queries, id: string): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('bound_company_id', 'is not', null),
  );
}
