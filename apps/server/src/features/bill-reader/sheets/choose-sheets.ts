import { findHeader } from '../bill/columns/header.ts';
import type { Book } from '../formats/book.ts';
import { SUMMARY_SHEET } from './sheet-kinds.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { ReadBillInput } from '../bill-reader.types.ts';

const ROWS_OF_PREVIEW = 120;
const EXAMPLE_SHEET = /(пример|образец|шаблон)/i;

/** Indices of the named sheets in workbook order; else of the sheet that looks most like a bill. */
export async function chooseSheets(book: Book, input: ReadBillInput): Promise<number[]> {
  const { fileName, sheet, sheets = sheet === undefined ? [] : [sheet] } = input;
  if (sheets.length === 0) return [await mostLikely(book)];
  const places = sheets.flatMap((name) => placesOf(book, name, fileName));
  return [...new Set(places)].toSorted((first, second) => first - second);
}

/** One name, or several separated by commas if no sheet has the whole name. */
function placesOf(book: Book, wanted: string, file: string): number[] {
  const whole = book.sheets.findIndex((one) => one.name === wanted);
  if (whole >= 0) return [whole];
  const parts = wanted.split(',').map((part) => part.trim());
  return parts.map((part) => {
    const place = book.sheets.findIndex((one) => one.name.trim() === part);
    if (place >= 0) return place;
    const names = book.sheets.map((one) => one.name).join(', ');
    throw new UnreadableBill('empty_sheet', { file, sheet: part, found: names.slice(0, 300) || '—' });
  });
}

/** Visible sheets come before hidden ones. */
async function mostLikely(book: Book): Promise<number> {
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
  // A longer table is more likely the bill than its extract; the preview size bounds this weight.
  if (header !== null)
    score += Math.min(ROWS_OF_PREVIEW, top.rows.filter((row) => row.number > header.lastRow).length) / 2;
  if (entry.isHidden) score -= 500;
  if (SUMMARY_SHEET.test(entry.name)) score -= 40;
  if (EXAMPLE_SHEET.test(entry.name)) score -= 40;
  return score;
}
