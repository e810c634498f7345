import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { VAT_RATES, type VatRate, withoutVat, withVat } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { ReadBill } from '#features/bill-reader';
import type { CurrentRow } from '../compare/current-bill.repository.ts';
import type { ExportedPrice } from './exported-price.types.ts';

const statedPrice = z.tuple([z.string().nullable(), z.string().nullable()]);
const exportedWorkbook = z.object({
  /** Rate of the specification, at which a column of the file may add VAT to our prices or take it off. */
  rate: z.enum(VAT_RATES),
  rows: z.record(z.string(), statedPrice),
  lines: z.record(z.string(), statedPrice),
});
/** Prices of a filled workbook: of positions by row key, of lines by row key and name; each as read from the file, and ours. */
export type ExportedWorkbook = z.infer<typeof exportedWorkbook>;

/** Prices kept of all exports of a bill. */
const MOST_PRICES = 100_000;
const MOST_WORKBOOKS = 20;

export const readExportedWorkbooks = (stored: unknown): ExportedWorkbook[] => z.array(exportedWorkbook).parse(stored);

const lineKey = (rowKey: string, name: string): string => `${rowKey}\n${name}`;
const placeKey = ({ sheet, row }: { sheet: string; row: number }): string => `${sheet}\n${row}`;

/** The prices of a filled workbook, read back from it as a returned one will be. */
export function exportedWorkbookOf(
  current: readonly CurrentRow[],
  filled: Pick<ReadBill, 'rows'>,
  rate: VatRate,
): ExportedWorkbook {
  const prices = new Map(filled.rows.map(({ source, price }) => [placeKey(source), price]));
  const priceAt = (source: CurrentRow['source']): string | null =>
    source === null ? null : (prices.get(placeKey(source)) ?? null);
  const positions = current.filter(({ kind }) => kind === 'position');
  return {
    rate,
    rows: Object.fromEntries(positions.map(({ row_key: key, source, price }) => [key, [priceAt(source), price]])),
    lines: Object.fromEntries(
      positions.flatMap(({ row_key: key, lines }) =>
        withOneName(lines).map(({ name, source, price }) => [lineKey(key, name), [priceAt(source), price]]),
      ),
    ),
  };
}

/** Lines of a position that share their name cannot be told apart in a returned file. */
function withOneName(lines: CurrentRow['lines']): CurrentRow['lines'] {
  return lines.filter(({ name }) => lines.filter((line) => line.name === name).length === 1);
}

/** Adds a workbook, and drops the oldest ones beyond the limit. */
export function withExported(kept: readonly ExportedWorkbook[], added: ExportedWorkbook): ExportedWorkbook[] {
  const text = JSON.stringify(added);
  const earlier = kept.filter((one) => JSON.stringify(one) !== text);
  const limited = [added];
  let count = countOf(added);
  for (const one of earlier.slice(0, MOST_WORKBOOKS - 1)) {
    count += countOf(one);
    if (count > MOST_PRICES) break;
    limited.push(one);
  }
  return limited;
}

const countOf = ({ rows, lines }: ExportedWorkbook): number => Object.keys(rows).length + Object.keys(lines).length;

/** The workbook that came back: the one with most of the prices stated, the newest of equals. */
export function returnedWorkbook(
  exported: readonly ExportedWorkbook[],
  stated: readonly { rowKey: string; price: string | null }[],
): ExportedWorkbook | null {
  let best: { workbook: ExportedWorkbook; equal: number } | null = null;
  for (const workbook of exported) {
    const equal = stated.filter(({ rowKey, price }) => isStated(exportedPrice(workbook, rowKey), price)).length;
    if (best === null || equal > best.equal) best = { workbook, equal };
  }
  return best?.workbook ?? null;
}

function isStated(exported: ExportedPrice | null, price: string | null): boolean {
  const written = exported?.file ?? exported?.own ?? null;
  return written !== null && price !== null && decimal(written).eq(decimal(price));
}

export function exportedPrice(workbook: ExportedWorkbook | null, rowKey: string, line?: string): ExportedPrice | null {
  const found = line === undefined ? workbook?.rows[rowKey] : workbook?.lines[lineKey(rowKey, line)];
  return !workbook || found === undefined ? null : { file: found[0], own: found[1], rate: workbook.rate };
}

/** A price of the returned file on the terms of our prices, which may differ in VAT; ours where the file states it unchanged. */
export function onOwnTerms({ file, own, rate }: ExportedPrice, price: string): string {
  if (file === null || own === null || decimal(file).eq(decimal(own))) return price;
  if (decimal(file).eq(decimal(price))) return own;
  if (decimal(file).eq(decimal(withVat(own, rate)))) return withoutVat(price, rate);
  if (decimal(file).eq(decimal(withoutVat(own, rate)))) return withVat(price, rate);
  return decimal(file).eq('0') ? price : roundMoney(decimal(price).times(decimal(own)).div(decimal(file)));
}

/** True if a price on our terms differs from the one that we wrote. */
export function isOthersPrice({ file, own }: ExportedPrice, price: string): boolean {
  const written = own ?? file;
  return written === null || !decimal(written).eq(decimal(price));
}
