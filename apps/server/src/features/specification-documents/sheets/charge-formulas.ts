import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ChargeBase, ChargedStep } from '@karkas/domain/specification/index.ts';

/** Cells that charges are based on; null where the sheet omits a zero row. */
export type ChargedCells = {
  positions: string;
  equipment: string | null;
  direct: string | null;
  payroll: readonly string[];
};

/** The formula of a charge's base, from the cells of the sums and of the preceding charges. */
export function chargeBaseFormula(
  { base, sum = '0' }: Pick<ChargedStep, 'base' | 'sum'>,
  cells: ChargedCells,
  before: readonly string[],
): string {
  if (base === 'sum') return sum;
  const works = cells.equipment === null ? cells.positions : `${cells.positions}-${cells.equipment}`;
  const sums: Record<Exclude<ChargeBase, 'sum'>, readonly string[]> = {
    payroll: cells.payroll,
    direct: cells.direct === null ? [] : [cells.direct],
    works: [works],
    works_charged: [works, ...before],
    all: [cells.positions, ...before],
  };
  const terms = sums[base];
  return terms.length === 0 ? '0' : `ROUND(${terms.join('+')},2)`;
}

/** The formula of a charge's amount; null where a spreadsheet would round it differently. */
export function chargeFormula(step: ChargedStep, base: DecimalString): string | null {
  const { base_amount, percent, amount } = step;
  // A stated sum follows from no cell.
  if (step.base === 'sum') return null;
  return spreadsheetAgrees([base_amount, percent], 100, 2, amount) ? `ROUND(${base}*${percent}/100,2)` : null;
}
