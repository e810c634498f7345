import { findHeader } from './bill/header.ts';
import { interpretSheet } from './bill/interpret-sheet.ts';
import { createWarnings } from './bill/warnings.ts';
import type { Book } from './formats/book.ts';
import { readGge } from './formats/read-gge.ts';
import { LIMITS } from './limits.ts';
import { openBook } from './open-book.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import type { ReadBill, ReadBillInput } from './vor-reader.types.ts';

/**
 * Reads a bill of quantities from the bytes of a file, in the current thread. All or nothing: either the whole sheet
 * is read, with a warning for everything doubtful, or an error says why the file cannot be read.
 * @throws UnreadableBill for every file that is no readable bill.
 */
export async function readBill(input: ReadBillInput): Promise<ReadBill> {
  const { bytes, fileName } = input;
  if (bytes.length > LIMITS.file_bytes) throw limitPassed(fileName, 'file_bytes');
  const book = await openBook(bytes, fileName);
  return book === null ? readGge(bytes, fileName) : readBook(book, input);
}

async function readBook(book: Book, input: ReadBillInput): Promise<ReadBill> {
  const file = input.fileName;
  const index = await chooseSheet(book, input);
  const sheet = await book.read(index);
  const interpreted = interpretSheet(sheet, file, input.columns);
  const sheets = book.sheets.map((one) => one.name);
  const { list, warn } = createWarnings();
  const unread = sheets.filter((_name, place) => place !== index);
  if (unread.length > 0) warn('other_sheets', { text: sheet.name, count: sheets.length, found: namesOf(unread) });
  return {
    format: book.format,
    sheet: sheet.name,
    sheets,
    ...interpreted,
    warnings: [...list, ...interpreted.warnings],
  };
}

const MOST_NAMES = 10;

/** Sheet names as a warning lists them. */
function namesOf(names: readonly string[]): string {
  const listed = names.slice(0, MOST_NAMES).map((name) => `«${name}»`);
  return [...listed, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}

const ROWS_OF_PREVIEW = 120;
const SUMMARY_SHEET = /^(итог|свод|всего)/i;
const EXAMPLE_SHEET = /(пример|образец|шаблон)/i;

/** The named sheet; else the one whose table looks most like a bill, visible sheets before hidden ones. */
async function chooseSheet(book: Book, input: ReadBillInput): Promise<number> {
  const { fileName: file, sheet: wanted } = input;
  if (wanted !== undefined) {
    const index = book.sheets.findIndex((one) => one.name === wanted);
    if (index < 0)
      throw new UnreadableBill('empty_sheet', {
        file,
        sheet: wanted,
        found:
          book.sheets
            .map((one) => one.name)
            .join(', ')
            .slice(0, 300) || '—',
      });
    return index;
  }
  if (book.sheets.length === 1) return 0;
  let best = { index: 0, score: Number.NEGATIVE_INFINITY };
  for (const [index, entry] of book.sheets.entries()) {
    const score = await scoreSheet(book, index, entry);
    if (score > best.score) best = { index, score };
  }
  return best.index;
}

async function scoreSheet(book: Book, index: number, entry: { name: string; isHidden: boolean }): Promise<number> {
  const top = await book.read(index, ROWS_OF_PREVIEW);
  if (top.rows.length === 0) return -1000;
  const header = findHeader(top);
  let score = header === null ? -100 : header.score * 10;
  // A longer table is likelier the bill than its extract; the preview bounds how much that can weigh.
  if (header !== null)
    score += Math.min(ROWS_OF_PREVIEW, top.rows.filter((row) => row.number > header.lastRow).length) / 2;
  if (entry.isHidden) score -= 500;
  if (SUMMARY_SHEET.test(entry.name)) score -= 40;
  if (EXAMPLE_SHEET.test(entry.name)) score -= 40;
  return score;
}
