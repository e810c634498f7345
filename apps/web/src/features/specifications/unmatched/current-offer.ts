import type { UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { isUnitClash } from '../norms/unit-clash.ts';
import type { HeadLine } from '../rows/specification-lines.ts';

/** The offer for the row as it is now: prices loaded for another unit are omitted. */
export function currentOffer(item: UnmatchedPosition, { row }: HeadLine): UnmatchedPosition {
  if (row.unit === item.row.unit) return item;
  return {
    ...item,
    row,
    candidates: item.candidates.map((candidate) => ({
      ...candidate,
      is_convertible: !isUnitClash(row.unit, candidate.unit),
      calculated: null,
    })),
    earlier_prices: [],
    offered_line: item.offered_line && { ...item.offered_line, price: null },
  };
}
