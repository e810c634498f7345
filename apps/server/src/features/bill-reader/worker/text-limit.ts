import { LIMITS } from '../limits.ts';
import { limitPassed } from '../unreadable-bill.ts';
import type { BillRow, ReadBill } from '../bill-reader.types.ts';

/**
 * A row may repeat text stored once: a merged cell's corner, a list of files. So the text is counted again in the
 * form in which it will be transferred.
 * @throws UnreadableBill when the rows together contain too much text.
 */
export function rejectTooMuchText(bills: readonly Pick<ReadBill, 'rows'>[], file: string): void {
  let characters = 0;
  for (const { rows } of bills) for (const row of rows) characters += charactersOf(row);
  if (characters > LIMITS.characters) throw limitPassed(file, 'characters');
}

function charactersOf(row: BillRow): number {
  let characters = row.source.sheet.length;
  for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length;
  return characters;
}
