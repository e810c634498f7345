import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** A norm takes the place of a price by hand: nobody does away with a price he does not see. */
export function requireSightOfHandPrice(actor: Actor, row: { is_hand_priced: boolean }): void {
  if (row.is_hand_priced && !hasPermission(actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
}
