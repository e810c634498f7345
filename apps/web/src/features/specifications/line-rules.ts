import { isHead, type SpecLine } from './specification-lines.ts';

/** Whether the lack of a price leaves a hole in the totals: a customer's own supply costs nothing, a section is a sum. */
export function needsPrice(line: SpecLine): boolean {
  switch (line.kind) {
    case 'section':
    case 'work':
      return false;
    case 'position':
      return true;
    case 'resource':
    case 'consumable':
      return line.row.supply_by === 'own';
  }
}

/** Whether the row only says that an agreement takes the contract's row out: it has no figures of its own to type. */
export function isRemoval(line: SpecLine): boolean {
  return isHead(line) && line.row.is_removal;
}
