import { isDeepStrictEqual } from 'node:util';
import { priceTermsOf } from '@karkas/api/core/price-terms.ts';
import { settings as settingsSchema } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';
import { type Settings } from './specification-settings.ts';

type Head = { date?: unknown; price_date?: unknown; region?: unknown };

/** Of what day and of where prices are is a term of them as well. */
export function requireSightOfPriceDay(actor: Actor, before: Head, asked: Head): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  const terms: readonly (keyof Head)[] = ['date', 'price_date', 'region'];
  if (terms.some((term) => asked[term] !== undefined && asked[term] !== before[term]))
    throw new Problem('prices_not_allowed');
}

const PRICE_TERMS = priceTermsOf(settingsSchema.shape);

/** Whether what the price is made of has changed, so that it is counted anew. */
export function hasOtherPriceTerms(before: Settings, after: Settings): boolean {
  return PRICE_TERMS.some((term) => !isDeepStrictEqual(before[term], after[term]));
}

/**
 * Mark-ups and VAT are terms of the price: whoever does not see what comes of them does not change them. Sent back as they
 * stand they are no change.
 */
export function requireSightOfPriceTerms(actor: Actor, before: Settings, after: Settings): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  if (hasOtherPriceTerms(before, after)) throw new Problem('prices_not_allowed');
}
