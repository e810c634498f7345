import { hasPermission } from '#platform/access/require-permission.ts';
import type { Actor } from '#platform/access/actor.ts';
import { Problem } from '#platform/errors.ts';

/** What is found is mostly money: who does not see prices settles none of it. */
export function requireSightOfPrices(actor: Actor): void {
  if (!hasPermission(actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
}
