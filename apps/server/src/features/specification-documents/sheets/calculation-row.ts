import type { Row } from '@cj-tech-master/excelts';
import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import type { ReportDocument } from '../report.types.ts';
import { putBlank, putMoney, putMoneyFormula, putNumber, putText } from '#platform/documents/workbook/cells.ts';
import { rowHeight, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import type { SpecificationPlaces } from './specification-sheet.ts';

const BASE = 4;
const AMOUNT = 5;

export type CalculationInput = { document: ReportDocument; figures: ReportFigures; places: SpecificationPlaces | null };

export type CalculationRow = {
  number: string;
  label: string;
  /** A formula for labels that depend on missing prices in the file. */
  labelFormula?: string | null;
  way: string;
  look: LookName;
  indent?: number;
  amount: { formula: string | null; result: DecimalString };
  base?: { formula: string | null; result: DecimalString };
};

export function writeCalculationRow(frame: SheetFrame, row: CalculationRow): number {
  return frame.addRow(
    (cells) => {
      putNumber(cells, 1, row.number, row.look);
      putText(cells, 2, row.label, row.look, { indent: row.indent ?? 0 });
      if (row.labelFormula) cells.getCell(2).value = { formula: row.labelFormula, result: row.label };
      putText(cells, 3, row.way, row.look);
      if (row.base === undefined) putBlank(cells, BASE, row.look);
      else putAmount(cells, BASE, row.base, row.look);
      putAmount(cells, AMOUNT, row.amount, row.look);
    },
    rowHeight(frame.columns, { 2: row.label, 3: row.way }, row.look),
  );
}

function putAmount(
  row: Row,
  column: number,
  { formula, result }: { formula: string | null; result: DecimalString },
  look: LookName,
): void {
  if (formula === null) putMoney(row, column, result, look);
  else putMoneyFormula(row, column, formula, result, look);
}
