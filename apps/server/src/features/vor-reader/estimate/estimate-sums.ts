import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Reconciliation, TotalLine } from '../vor-reader.types.ts';

/** A total as the file states it, with the row that says it. */
export type StatedTotal = { row: number; label: string; total: string };

export type EstimateSums = {
  /** Sums of sections begin anew; those of the outer level when one of that level begins. */
  startSection: (level: number) => void;
  addPosition: (position: { label: string; counted: string; stated: { row: number; total: string } | null }) => void;
  compareSection: (total: StatedTotal, level: number) => void;
  /** The first total of the document is the one that counts. */
  compareDocument: (total: StatedTotal) => void;
  /** `null` where the file states no total; `laid` is what it lays on the sum of its positions. */
  reconciliation: (laid?: { lines: readonly TotalLine[]; file: string; read: string }) => Reconciliation | null;
};

/** Every total that an estimate states beside what its lines come to. */
export function createEstimateSums(): EstimateSums {
  const rows: TotalLine[] = [];
  const document: string[] = [];
  /** As the file states them; what it does not state, as counted. */
  const stated: string[] = [];
  let section: string[] = [];
  let chapter: string[] = [];
  let isStated = false;
  let fileTotal: string | null = null;

  function compare({ row, label, total }: StatedTotal, read: string): void {
    rows.push({ row, label: label.slice(0, 200), file: total, read, difference: minus(total, read) });
  }

  return {
    startSection(level) {
      section = [];
      if (level === 1) chapter = [];
    },
    addPosition(position) {
      const { counted } = position;
      for (const sums of [section, chapter, document]) sums.push(counted);
      stated.push(position.stated?.total ?? counted);
      if (position.stated === null) return;
      isStated = true;
      if (position.stated.total !== counted) compare({ ...position.stated, label: position.label }, counted);
    },
    compareSection: (total, level) => compare(total, sumOf(level === 1 ? chapter : section)),
    compareDocument(total) {
      if (fileTotal !== null) return;
      fileTotal = total.total;
      compare(total, sumOf(document));
    },
    reconciliation(laid = { lines: [], file: '0.00', read: '0.00' }) {
      const isLaid = laid.lines.length > 0;
      const positions = fileTotal ?? (isStated || isLaid ? sumOf(stated) : null);
      if (positions === null) return null;
      const [file, read] = [sumOf([positions, laid.file]), sumOf([...document, laid.read])];
      const lines = [...rows, ...laid.lines].toSorted((first, second) => first.row - second.row);
      return { file_total: file, read_total: read, difference: minus(file, read), vat_included: false, rows: lines };
    },
  };
}

const sumOf = (amounts: readonly string[]): string => roundMoney(addAll(amounts));

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
