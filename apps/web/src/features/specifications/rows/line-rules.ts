import type { SpecificationRow } from '@karkas/api/specifications/rows.schemas.ts';
import { isWorthACheck } from '@karkas/domain/matching/least-sure.ts';
import { isHead, type HeadLine, type SpecLine } from './specification-lines.ts';

/** What a rule asks of the table around a line. */
export type LineNeighbours = {
  getRow: (id: string) => SpecLine | undefined;
  childrenOf: (id: string) => readonly string[];
};

/**
 * Whether something is missing from the sum for the lack of a price or a quantity here: the document counts the same
 * (`totals.missing_prices_count`). A position that waits for its norm or its quantity is one gap, whatever it is made of; any
 * other is as many as its lines have, or one by itself.
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

/** Whether the position is one that only a calculation gives a norm and a price. */
export function isUnsettled({ row }: HeadLine): boolean {
  return row.match_status === 'unmatched' && row.missing_prices > 0;
}

/** Whether the row only says that an agreement takes the contract's row out: it has no figures of its own to type. */
export function isRemoval(line: SpecLine): boolean {
  return isHead(line) && line.row.is_removal;
}

/** Its norm was taken by itself, and is one of those of which some are wrong. */
export function isDoubtful({
  match_status: status,
  match_score: score,
}: Pick<SpecificationRow, 'match_status' | 'match_score'>): boolean {
  return status === 'matched' && isWorthACheck(score);
}
