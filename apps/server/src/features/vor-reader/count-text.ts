import { LIMITS } from './limits.ts';
import { limitPassed } from './unreadable-bill.ts';
import type { BillRow, ReadBill } from './vor-reader.types.ts';

/**
 * A row may say what stands elsewhere: in the corner of a merged cell, in a list of files. So what is read is counted once more as
 * it would be handed over.
 * @throws UnreadableBill when the rows together say too much.
 */
export function refuseTooMuchText(bills: readonly Pick<ReadBill, 'rows'>[], file: string): void {
  let characters = 0;
  for (const { rows } of bills) for (const row of rows) characters += charactersOf(row);
  if (characters > LIMITS.characters) throw limitPassed(file, 'characters');
}

function charactersOf(row: BillRow): number {
  let characters = row.source.sheet.length;
  for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
  return characters;
}
