import { isDeepStrictEqual } from 'node:util';
import { priceTermsOf } from '@karkas/api/core/amounts/price-terms.ts';
import { settings as settingsSchema } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';
import { type Settings } from './specification-settings.ts';

type Head = { date?: unknown; price_date?: unknown; region?: unknown };

/** Price date and region are price terms too. */
export function requirePriceDateView(actor: Actor, before: Head, asked: Head): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  const terms: readonly (keyof Head)[] = ['date', 'price_date', 'region'];
  if (terms.some((term) => asked[term] !== undefined && asked[term] !== before[term]))
    throw new Problem('prices_not_allowed');
}

const PRICE_TERMS = priceTermsOf(settingsSchema.shape);

/** Whether price terms have changed, so that prices must be recalculated. */
export function hasOtherPriceTerms(before: Settings, after: Settings): boolean {
  return PRICE_TERMS.some((term) => !isDeepStrictEqual(before[term], after[term]));
}

/**
 * Markups and VAT are price terms: changing them requires the price permission. Sending back current values is not a
 * change.
 */
export function requirePriceTermsView(actor: Actor, before: Settings, after: Settings): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  if (hasOtherPriceTerms(before, after)) throw new Problem('prices_not_allowed');
}
