import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import { isPricedByHand } from '../../totals/gaps.ts';

/** What a unit price of this document includes: «Цена с НР и СП, без НДС». */
export function priceHintOf(specification: Pick<Specification, 'settings' | 'totals'>, t: TFunction): string {
  const {
    overhead_mode: overhead,
    profit_mode: profit,
    vat_rate: rate,
    vat_included: isWithin,
  } = specification.settings;
  const vat = t(`specifications.priceHolds.${rate === 'none' ? 'vatNone' : isWithin ? 'withVat' : 'withoutVat'}`);
  // The composition of a given price is unknown.
  if (isPricedByHand(specification)) return t('specifications.priceHolds.given', { vat });
  const [hasOverhead, hasProfit] = [overhead !== 'none', profit !== 'none'];
  const charges = hasOverhead === hasProfit ? (hasOverhead ? 'both' : 'none') : hasOverhead ? 'overhead' : 'profit';
  return t(`specifications.priceHolds.${charges}`, { vat });
}
