import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { readBill } from '#features/bill-reader';
import { computeFigures, type ReportEntry } from '../figures/report-figures.ts';
import type { ReportDocument } from '../report.types.ts';
import { plainTable } from './write-plain.ts';

export const readBack = async (document: ReportDocument, withPrices = true) =>
  readBill({ bytes: await plainTable(document, { withPrices }), fileName: 'Таблица.xlsx' });

type RowValues = (string | number | null)[];
const kopecks = (amount: string | null): string | null => (amount === null ? null : roundMoney(amount));
const exact = (value: string | null): string | null => (value === null ? null : decimal(value).toFixed());

function rowValues(entry: ReportEntry): RowValues[] {
  if (entry.kind === 'section_end') return [];
  if (entry.kind === 'section_start') return [['section', entry.depth + 1, entry.row.number || null, entry.row.name]];
  const { row, unitPrice, total } = entry.figure;
  const amounts = [exact(row.quantity), kopecks(unitPrice), kopecks(total)];
  return [['work', entry.depth, row.number, row.name, row.unit, ...amounts]];
}

export async function readRows(document: ReportDocument): Promise<RowValues[]> {
  const { rows } = await readBack(document);
  return rows.map((row) =>
    row.kind === 'section'
      ? [row.kind, row.level, row.number, row.name]
      : [
          row.kind,
          row.section_level,
          row.number,
          row.name,
          row.unit_raw,
          exact(row.quantity),
          kopecks(row.price),
          kopecks(row.amount),
        ],
  );
}

export const written = (document: ReportDocument): RowValues[] => computeFigures(document).entries.flatMap(rowValues);
