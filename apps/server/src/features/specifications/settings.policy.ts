import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';
import { type Settings } from './specification-settings.ts';

/**
 * Mark-ups and VAT are terms of the price: whoever does not see what comes of them does not change them. Sent back as they
 * stand they are no change.
 */
export function requireSightOfPriceTerms(actor: Actor, before: Settings, after: Settings): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  const terms: readonly (keyof Settings)[] = [
    'overhead_mode',
    'overhead_percent',
    'profit_mode',
    'profit_percent',
    'vat_rate',
    'vat_included',
    'charges',
  ];
  if (terms.some((term) => !isDeepStrictEqual(before[term], after[term]))) throw new Problem('prices_not_allowed');
}
