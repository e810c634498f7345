import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { needsReview } from '@karkas/domain/matching/ranking/needs-review.ts';
import { isHead, type HeadLine, type SpecLine } from './specification-lines.ts';

/** Access to neighbouring lines, as needed by the rules. */
export type LineNeighbours = {
  getRow: (id: string) => SpecLine | undefined;
  childrenOf: (id: string) => readonly string[];
};

/**
 * Whether the line is a gap in the total for lack of a price or quantity; same count as
 * `totals.missing_prices_count`. A position waiting for its norm or quantity is one gap regardless of its lines; any
 * other has as many gaps as its lines, or one of its own.
 */
export function isGap(line: SpecLine, { getRow, childrenOf }: LineNeighbours): boolean {
  switch (line.kind) {
    case 'section':
    case 'work':
    case 'sum':
      return false;
    case 'position':
      return (
        line.row.missing_prices > 0 &&
        (isOneGap(line) || !childrenOf(line.id).some((id) => isGapIn(getRow(id), { getRow, childrenOf })))
      );
    case 'resource':
    case 'consumable': {
      const position = getRow(line.row.specification_row_id);
      if (position?.kind !== 'position' || position.row.missing_prices === 0 || isOneGap(position)) return false;
      return line.row.supply_by === 'own' && line.row.price === null;
    }
  }
}

function isGapIn(line: SpecLine | undefined, around: LineNeighbours): boolean {
  return line !== undefined && isGap(line, around);
}

function isOneGap({ row }: HeadLine): boolean {
  return row.match_status === 'unmatched' || row.quantity === null;
}

/** Whether norm and price of the position are still to be set by a calculation. */
export function isUnsettled({ row }: HeadLine): boolean {
  return row.match_status === 'unmatched' && row.missing_prices > 0;
}

/** The total of a row; null for a section where nothing has a price yet: unknown is not zero. */
export function knownTotal({ kind, row }: SpecLine): string | null {
  const total = row.total ?? null;
  if (kind !== 'section' || total === null || row.missing_prices === 0) return total;
  return decimal(total).eq('0') ? null : total;
}

/** Whether the row only records that an agreement removes the contract's row; it has no editable figures. */
export function isRemoval(line: SpecLine): boolean {
  return isHead(line) && line.row.is_removal;
}

/** Whether the norm was matched automatically with low confidence. */
export function isDoubtful({
  match_status: status,
  match_score: score,
}: Pick<SpecificationRow, 'match_status' | 'match_score'>): boolean {
  return status === 'matched' && needsReview(score);
}
