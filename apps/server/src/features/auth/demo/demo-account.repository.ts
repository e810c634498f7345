import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';

/** The account of the filled demo company; null if no demo can be entered. */
export async function findDemoAccount(queries: Queries): Promise<string | null> {
  const row = await queries.maybe(
    db
      .selectFrom('user_account')
      .select('id')
      .where('is_demo', '=', true)
      .where('is_disabled', '=', false)
      .where('demo_filled_at', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1),
  );
  return row?.id ?? null;
}

/** A demo account whose filling was started but not finished. */
export async function findUnfinishedDemo(queries: Queries): Promise<{ id: string; email: string } | null> {
  return queries.maybe(
    db
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('is_demo', '=', true)
      .where('is_disabled', '=', false)
      .where('demo_filled_at', 'is', null)
      .limit(1),
  );
}

/** Whether anyone has registered, or the demo is already filled. Abandoned demos do not count. */
export async function hasAccounts(queries: Queries): Promise<boolean> {
  const found = await queries.maybe(
    db
      .selectFrom('user_account')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('is_demo', '=', false), eb('demo_filled_at', 'is not', null), eb('is_disabled', '=', false)]),
      )
      .limit(1),
  );
  return found !== null;
}

/** From now on the demo is entered as this user; the colleagues who helped to fill it can no longer sign in. */
export async function markDemoFilled(queries: Queries, email: string, now: Date): Promise<void> {
  await queries.run(db.updateTable('user_account').set({ demo_filled_at: now }).where('email', '=', email));
  await queries.run(
    db
      .updateTable('user_account')
      .set({ is_disabled: true })
      .where('is_demo', '=', true)
      .where('is_disabled', '=', false)
      .where('demo_filled_at', 'is', null),
  );
}

/** Disables the account and frees its address for the next demo. */
export async function abandonAccount(queries: Queries, account: { id: string; email: string }): Promise<void> {
  await queries.run(
    db
      .updateTable('user_account')
      .set({ is_disabled: true, email: `${account.id}.${account.email}` })
      .where('id', '=', account.id),
  );
}
