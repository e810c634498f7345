import type { CommittedWork } from '@karkas/api/specifications/committed-works.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';

type Settings = Pick<Specification['settings'], 'vat_rate' | 'vat_included'>;
type Work = Pick<CommittedWork, 'price' | 'unit' | 'vat_rate' | 'vat_included'>;

const basisOf = ({ vat_rate: rate, vat_included: isIncluded }: Settings) => ({ rate, isIncluded });

/** What was asked before, as a document states it that may hold VAT otherwise; a price for another unit is another price. */
export function priceHere(work: Work, unit: string | null, settings: Settings): string | null {
  if (work.price === undefined || work.price === null || work.unit === null || unit === null) return null;
  const [asked, wanted] = [normaliseUnit(work.unit), normaliseUnit(unit)];
  // A price for a hundred metres is not one for a metre.
  if (asked.unit !== wanted.unit || asked.multiplier !== wanted.multiplier) return null;
  return onBasis(work.price, basisOf(work), basisOf(settings));
}
