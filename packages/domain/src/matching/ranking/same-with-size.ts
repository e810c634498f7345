import { normAt, type NormIndex } from '../norm-index/norm-index.ts';
import type { Features } from './rank-features.ts';

type Compared = { position: number; features: Features };

/**
 * Whether the second norm is the work of the first one with a size that the row states too: «монтаж балок», «монтаж
 * балок массой до 1 т».
 */
export function isSameWithSize(index: NormIndex, one: Compared, other: Compared): boolean {
  if (one.features.sizeUnasked < 1 || other.features.sizeUnasked === 1 || statesNoSize(other.features)) return false;
  const [own, further] = [normAt(index, one.position), normAt(index, other.position)];
  if (own.wordings[0]?.sizes.length !== 0 || own.unit.dimension !== further.unit.dimension) return false;
  return own.nameTerms.every((term) => further.nameTerms.includes(term));
}

const statesNoSize = ({ sizeExact, sizeWithin, sizeDiffers }: Features): boolean =>
  sizeExact + sizeWithin + sizeDiffers === 0;
