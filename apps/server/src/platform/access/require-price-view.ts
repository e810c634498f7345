import { Problem } from '../errors.ts';
import type { Actor } from './actor.ts';
import { hasPermission } from './require-permission.ts';

/** For endpoints that only return prices, or change them implicitly. @throws {Problem} `prices_not_allowed` */
export function requirePriceView(actor: Actor): void {
  if (!hasPermission(actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
}
