import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import { findAccountForChange } from '../auth.repository.ts';

/**
 * Rejects an action the demo account may never do, not even while the demo is filled.
 *
 * @throws {Problem} `demo_account`
 */
export async function refuseDemo(queries: Queries, userId: string): Promise<void> {
  if ((await findAccountForChange(queries, userId)).is_demo) throw new Problem('demo_account');
}

/**
 * Rejects an action the demo account may do only while the demo is filled.
 *
 * @throws {Problem} `demo_account`
 */
export async function refuseFilledDemo(queries: Queries, userId: string): Promise<void> {
  const account = await findAccountForChange(queries, userId);
  if (account.is_demo && account.demo_filled_at !== null) throw new Problem('demo_account');
}
