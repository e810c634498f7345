import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillQuestion, BillRow, ReadBill } from '../bill-reader.types.ts';
import { type Classified, rowText } from './rows/classify-rows.ts';
import { ALL_VARIANTS, ONE_VARIANT } from './reading-words.texts.ts';
import type { Variant } from './variants.types.ts';
import { isVariantName } from './variant-words.data.ts';

/** Sections named as alternatives, if no total of the file includes them all. */
export function variantsOf({ rows, reconciliation }: Pick<ReadBill, 'rows' | 'reconciliation'>): Variant[] {
  const isSummed = (reconciliation?.rows ?? []).some(
    ({ place, difference }) => place?.scope === 'document' && difference === '0.00',
  );
  const found = rows.filter(({ kind, name }) => kind === 'section' && isVariantName(name));
  if (isSummed || found.length < 2) return [];
  const ends = found.map((_heading, at) => found[at + 1]?.source.row ?? Infinity);
  return found.map(({ source: { row }, name }, at) => ({
    row,
    name,
    sum: sumBetween(rows, row, ends[at] ?? Infinity),
  }));
}

function sumBetween(rows: readonly BillRow[], from: number, to: number): string {
  const held = rows.filter(({ kind, source: { row } }) => kind === 'work' && row > from && row < to);
  return roundMoney(addAll(held.flatMap(({ amount }) => amount ?? [])));
}

export function variantsQuestion(
  variants: readonly Variant[],
  { sum, sheet }: { sum: string; sheet: string },
): BillQuestion {
  return {
    code: 'total_row',
    options: [
      { value: 'variants.all', label: ALL_VARIANTS, gross: sum },
      ...variants.map(({ row, name, sum: gross }) => ({
        value: `variants.${row}`,
        label: ONE_VARIANT(name.slice(0, 60)),
        gross: sharedAmount(variants, { sum, gross }),
      })),
    ],
    places: [{ sheet, cell: null }],
  };
}

/** Rows outside the variants belong to the document with each of them. */
function sharedAmount(variants: readonly Variant[], { sum, gross }: { sum: string; gross: string }): string {
  return roundMoney(addAll([sum, gross, ...variants.map(({ sum: one }) => `-${one}`.replace('--', ''))]));
}

const TOKEN = /(?:^| )variants\.(all|\d+)(?= |$)/;

/** The variant chosen by the user; null if not answered. */
export function variantBy(answer: string): 'all' | number | null {
  const found = TOKEN.exec(answer)?.[1];
  return found === undefined ? null : found === 'all' ? found : Number(found);
}

/** Removes the other variants with their totals. */
export function dropOtherVariants(classified: Classified, chosen: number, variants: readonly Variant[]): void {
  const isOther = (row: number): boolean => {
    const own = variants.findLast((one) => one.row <= row);
    return own !== undefined && own.row !== chosen;
  };
  const dropped = classified.rows.filter(({ line }) => isOther(line.row.number));
  classified.rows = classified.rows.filter(({ line }) => !isOther(line.row.number));
  classified.totals = classified.totals.filter(({ line }) => !isOther(line.row.number));
  for (const { line } of dropped)
    classified.skipped.push({ row: line.row.number, reason: 'note', text: rowText(line.row) });
}
