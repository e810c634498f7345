import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { VAT_RATES, hasVat, vatOnTop } from '@karkas/domain/money/vat.ts';
import { sumOfWorks } from '../bill/totals/evidence.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import type { BillRow } from '../bill-reader.types.ts';
import type { Book } from '../formats/book.ts';
import type { ReadSheet } from './join-sheets.ts';
import { figuresOf } from './summed-sheets.ts';
import { SUMMARY_SHEET } from './sheet-kinds.ts';

const MOST_SHEETS = 60;
/** Works of another sheet with fewer new names only measure or schedule those of the read sheets. */
const FEWEST_NEW_NAMES = 0.2;

/** A sheet and its place in the workbook. */
export type PlacedSheet = { place: number; sheet: ReadSheet };

/** A sheet that is not read by default although it holds works of its own. */
export type OpenSheet = PlacedSheet & { isHidden: boolean };

/** Sheets beside those at `base` whose works or money would be lost if nobody asked about them. */
export async function unreadSheets(
  book: Book,
  base: readonly number[],
  read: (place: number, base?: Interpreted | null) => Promise<ReadSheet | null>,
): Promise<{ taken: PlacedSheet[]; open: OpenSheet[]; compared: number[] }> {
  const taken: PlacedSheet[] = [];
  for (const place of base) {
    const sheet = await read(place);
    if (sheet !== null) taken.push({ place, sheet });
  }
  if (book.sheets.length < 2 || taken.length < base.length) return { taken, open: [], compared: [] };
  const known = new Set(taken.flatMap(({ sheet }) => worksIn(sheet.bill.rows).map(({ name }) => keyOf(name))));
  const others: OpenSheet[] = [];
  for (const [place, { isHidden }] of book.sheets.entries()) {
    if (base.includes(place) || place >= MOST_SHEETS) continue;
    const sheet = await read(place, taken[0]?.sheet.bill ?? null);
    if (sheet !== null) others.push({ place, isHidden, sheet });
  }
  const bills = others.filter(({ sheet }) => sheet.kind !== 'summary' && isOwn(sheet, known));
  const whole = [...taken, ...bills.filter(({ isHidden }) => !isHidden)].map(({ sheet }) => sheet);
  const summaries = others.filter(({ sheet, isHidden }) => sheet.kind === 'summary' && !isHidden);
  const open = [...bills];
  const compared: number[] = [];
  for (const one of summaries) {
    const figures = figuresOf(await book.read(one.place));
    if (statesSum(figures, whole)) continue;
    const isSummary = SUMMARY_SHEET.test(one.sheet.name.trim()) || whole.some((part) => statesSum(figures, [part]));
    if (isSummary) compared.push(one.place);
    else if (hasMoney(one.sheet)) open.push({ ...one, sheet: { ...one.sheet, kind: 'bill' } });
  }
  return { taken, open: open.toSorted((first, second) => first.place - second.place), compared };
}

/** Whether the figures of a sheet include the sum of others, without VAT or with it. */
function statesSum(figures: ReadonlySet<string>, sheets: readonly ReadSheet[]): boolean {
  const works = roundMoney(addAll(sheets.map(({ bill }) => sumOfWorks(bill.rows))));
  const stated = roundMoney(addAll(sheets.map(({ bill }) => bill.reconciliation?.file_total ?? sumOfWorks(bill.rows))));
  return [works, stated].some(
    (sum) =>
      sum !== '0.00' &&
      (figures.has(sum) ||
        VAT_RATES.filter(hasVat).some((rate) => figures.has(roundMoney(addAll([sum, vatOnTop(sum, rate)]))))),
  );
}

const hasMoney = ({ bill }: ReadSheet): boolean => sumOfWorks(bill.rows) !== '0.00';
const worksIn = (rows: readonly BillRow[]): BillRow[] => rows.filter(({ kind }) => kind === 'work');
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-zа-яё0-9]+/gu, ' ')
    .trim();

/** A priced sheet, or one with works that the read sheets do not have. */
function isOwn(sheet: ReadSheet, known: ReadonlySet<string>): boolean {
  if (hasMoney(sheet)) return true;
  const works = worksIn(sheet.bill.rows).filter(({ quantity }) => quantity !== null);
  const fresh = works.filter(({ name }) => !known.has(keyOf(name)));
  return fresh.length > 0 && fresh.length >= works.length * FEWEST_NEW_NAMES;
}
