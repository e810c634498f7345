import type { Queries } from '#platform/db/queries.ts';
import { Problem } from '#platform/errors.ts';
import { findAccountForChange } from './auth.repository.ts';

/** What the account of the demo never does, not even while the demo is filled. @throws {Problem} `demo_account` */
export async function refuseDemo(queries: Queries, userId: string): Promise<void> {
  if ((await findAccountForChange(queries, userId)).is_demo) throw new Problem('demo_account');
}

/** What the account of the demo does while it fills the demo, and nobody who enters it later. @throws {Problem} `demo_account` */
export async function refuseFilledDemo(queries: Queries, userId: string): Promise<void> {
  const account = await findAccountForChange(queries, userId);
  if (account.is_demo && account.demo_filled_at !== null) throw new Problem('demo_account');
}
