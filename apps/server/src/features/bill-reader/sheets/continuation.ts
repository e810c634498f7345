import { interpretSheet, type Interpreted } from '../bill/interpret-sheet.ts';
import { supposeTable } from '../bill/columns/unnamed-header.ts';
import { sumOfWorks } from '../bill/totals/evidence.ts';
import type { Book } from '../formats/book.ts';
import { columnLetter, type Sheet } from '../sheet.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { ColumnRole, ReadBillInput } from '../bill-reader.types.ts';
import type { ReadSheet } from './join-sheets.ts';
import { kindOfSheet } from './sheet-kinds.ts';

type Mapping = { columns: Partial<Record<ColumnRole, string>>; headerRow: number };

/**
 * A sheet without the titles of a bill: a list of sums by its own columns, else the continuation of another sheet by
 * the columns of that. Null unless one of them gives works with amounts.
 */
export async function continuationOf(
  book: Book,
  place: number,
  { input, base }: { input: ReadBillInput; base: Interpreted },
): Promise<(ReadSheet & { isContinuation: true }) | null> {
  const sheet = await book.read(place);
  for (const mapping of [listOfSums(sheet), { columns: lettersOf(base), headerRow: 0 }]) {
    const bill = mapping === null ? null : interpretAs(sheet, input, mapping);
    if (bill !== null && sumOfWorks(bill.rows) !== '0.00')
      return {
        name: sheet.name,
        kind: kindOfSheet(sheet) === 'summary' ? 'summary' : 'bill',
        bill,
        isContinuation: true,
      };
  }
  return null;
}

/** «Наименование · Сумма» below titles of its own. */
function listOfSums(sheet: Sheet): Mapping | null {
  const { header, roles } = supposeTable(sheet);
  if (header === null || !roles.has('name') || !roles.has('total')) return null;
  const letters = [...roles].map(([role, column]) => [role, columnLetter(column)] as const);
  return { columns: Object.fromEntries(letters), headerRow: header.lastRow };
}

function lettersOf({ columns }: Interpreted): Mapping['columns'] {
  return Object.fromEntries(columns.flatMap(({ role, letter }) => (role === null ? [] : [[role, letter]])));
}

function interpretAs(sheet: Sheet, { fileName }: ReadBillInput, mapping: Mapping): Interpreted | null {
  try {
    return interpretSheet(sheet, fileName, { ...mapping, isOnly: false });
  } catch (error) {
    if (error instanceof UnreadableBill) return null;
    throw error;
  }
}
