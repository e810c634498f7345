import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { wholeSheet } from '../bill/totals/reconcile.ts';
import type { Reconciliation, TotalLine, TotalSource } from '../bill-reader.types.ts';

/** A total stated in the file, with its row. */
export type StatedTotal = { row: number; label: string; total: string };

export type EstimateSums = {
  /** Restarts the section sums; for an outer level, those of that level. */
  startSection: (level: number, row: number) => void;
  addPosition: (position: {
    row: number;
    label: string;
    counted: string;
    stated: { row: number; total: string } | null;
  }) => void;
  compareSection: (total: StatedTotal, level: number) => void;
  /** The first total of the document wins. */
  compareDocument: (total: StatedTotal) => void;
  /** `null` if the file states no total; `chargePart`: the file's charges on the sum of its positions. */
  reconciliation: (chargePart?: {
    lines: readonly TotalLine[];
    file: string;
    read: string;
    charges: number;
  }) => Reconciliation | null;
  /** The place of a total that sums all positions. */
  placeOf: (row: number) => TotalSource;
};

/**
 * Compares every stated total of an estimate with the sum of its lines; `cellOf` returns the cell of a total by its
 * row.
 */
export function createEstimateSums(sheet: string, cellOf: (row: number) => string | null = () => null): EstimateSums {
  const rows: TotalLine[] = [];
  const document: string[] = [];
  /** As stated; as calculated where nothing is stated. */
  const stated: string[] = [];
  let section: { from: number; sums: string[] } = { from: 0, sums: [] };
  let chapter: { from: number; sums: string[] } = { from: 0, sums: [] };
  let isStated = false;
  let fileTotal: string | null = null;

  const placeOf = (row: number): TotalSource => ({ ...wholeSheet(sheet, null), cell: cellOf(row) });

  function compare({ row, label, total }: StatedTotal, read: string, place: TotalSource): void {
    rows.push({ row, label: label.slice(0, 200), file: total, read, difference: minus(total, read), place });
  }

  return {
    placeOf,
    startSection(level, row) {
      section = { from: row, sums: [] };
      if (level === 1) chapter = { from: row, sums: [] };
    },
    addPosition(position) {
      const { counted, row } = position;
      for (const sums of [section.sums, chapter.sums, document]) sums.push(counted);
      stated.push(position.stated?.total ?? counted);
      if (position.stated === null) return;
      isStated = true;
      if (position.stated.total === counted) return;
      const place = { ...placeOf(position.stated.row), scope: 'subtotal' as const, from: row - 1, to: row };
      compare({ ...position.stated, label: position.label }, counted, place);
    },
    compareSection(total, level) {
      const { from, sums } = level === 1 ? chapter : section;
      compare(total, sumOf(sums), { ...placeOf(total.row), scope: 'section', from, to: total.row });
    },
    compareDocument(total) {
      if (fileTotal !== null) return;
      fileTotal = total.total;
      compare(total, sumOf(document), placeOf(total.row));
    },
    reconciliation(chargePart = { lines: [], file: '0.00', read: '0.00', charges: 0 }) {
      const hasCharges = chargePart.lines.length > 0;
      const positions = fileTotal ?? (isStated || hasCharges ? sumOf(stated) : null);
      if (positions === null) return null;
      const [file, read] = [sumOf([positions, chargePart.file]), sumOf([...document, chargePart.read])];
      const lines = [...rows, ...chargePart.lines].toSorted((first, second) => first.row - second.row);
      const place = { ...wholeSheet(sheet, null), charges: chargePart.charges };
      const sums = { file_total: file, read_total: read, difference: minus(file, read) };
      return { ...sums, vat_included: false, rows: lines, place };
    },
  };
}

const sumOf = (amounts: readonly string[]): string => roundMoney(addAll(amounts));

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
