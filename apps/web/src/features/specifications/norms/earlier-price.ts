import type { CommittedWork } from '@karkas/api/specifications/matching/committed-works.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';

type Settings = Pick<Specification['settings'], 'vat_rate' | 'vat_included'>;
type Work = Pick<CommittedWork, 'price' | 'unit' | 'vat_rate' | 'vat_included'>;

const basisOf = ({ vat_rate: rate, vat_included: isIncluded }: Settings) => ({ rate, isIncluded });

/** An earlier price converted to the document's VAT terms; null when its unit differs. */
export function convertEarlierPrice(work: Work, unit: string | null, settings: Settings): string | null {
  if (work.price === undefined || work.price === null || work.unit === null || unit === null) return null;
  const [source, target] = [normaliseUnit(work.unit), normaliseUnit(unit)];
  // A price per 100 m is not a price per 1 m.
  if (source.unit !== target.unit || source.multiplier !== target.multiplier) return null;
  return onBasis(work.price, basisOf(work), basisOf(settings));
}
