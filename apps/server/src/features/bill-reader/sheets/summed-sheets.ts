import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { sumOfWorks } from '../bill/totals/evidence.ts';
import type { TotalSource } from '../bill-reader.types.ts';
import type { Book } from '../formats/book.ts';
import type { Sheet } from '../sheet.ts';
import type { ReadSheet } from './join-sheets.ts';
import { kindOfSheet } from './sheet-kinds.ts';

const FEWEST_SHEETS = 3;
const MOST_SHEETS = 50;
const ROWS_OF_SUMMARY = 300;

/**
 * The likeliest sheet, with all others that a summary sheet of the workbook adds up with it: the summary states the
 * total of each and their sum.
 */
export async function withSummedSheets(
  book: Book,
  likeliest: number,
  read: (place: number) => Promise<ReadSheet | null>,
): Promise<number[]> {
  if (book.sheets.length < FEWEST_SHEETS || book.sheets.length > MOST_SHEETS) return [likeliest];
  const bills: number[] = [];
  const summaries: Sheet[] = [];
  for (const [place, { isHidden }] of book.sheets.entries()) {
    if (isHidden) continue;
    const top = await book.read(place, ROWS_OF_SUMMARY);
    const kind = kindOfSheet(top);
    if (place === likeliest || kind === 'bill') bills.push(place);
    else if (kind === 'summary') summaries.push(top);
  }
  if (bills.length < 2 || summaries.length === 0) return [likeliest];
  const totals = new Map<number, Totals>();
  for (const place of bills) {
    const sheet = await read(place);
    if (sheet !== null) totals.set(place, totalsOf(sheet));
  }
  return (
    summaries.map((sheet) => addedUp(figuresOf(sheet), totals, likeliest)).find((one) => one !== null) ?? [likeliest]
  );
}

type Totals = Record<'file' | 'works' | 'net' | 'gross', string | null>;

function totalsOf({ bill }: ReadSheet): Totals {
  const ofDocument = (terms: TotalSource['terms']): string | null =>
    bill.reconciliation?.rows.findLast(({ place }) => place?.scope === 'document' && place.terms === terms)?.file ??
    null;
  return {
    file: bill.reconciliation?.file_total ?? null,
    works: sumOfWorks(bill.rows),
    net: ofDocument('net'),
    gross: ofDocument('gross'),
  };
}

/** All numbers of a sheet as amounts. */
export function figuresOf({ rows }: Sheet): Set<string> {
  return new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ kind, value }) => (kind === 'number' ? [roundMoney(decimal(value))] : [])),
    ),
  );
}

function addedUp(
  figures: ReadonlySet<string>,
  totals: ReadonlyMap<number, Totals>,
  likeliest: number,
): number[] | null {
  for (const basis of ['file', 'works', 'net', 'gross'] as const) {
    const stated = [...totals].flatMap(([place, { [basis]: total }]) =>
      total !== null && total !== '0.00' && figures.has(total) ? [{ place, total }] : [],
    );
    const isSummed = stated.length > 1 && figures.has(roundMoney(addAll(stated.map(({ total }) => total))));
    if (isSummed && stated.some(({ place }) => place === likeliest)) return stated.map(({ place }) => place);
  }
  return null;
}
