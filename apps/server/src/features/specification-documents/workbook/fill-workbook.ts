import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney } from '@karkas/domain/decimal/format-number.ts';
import { type Charge, chargeSteps } from '@karkas/domain/specification/index.ts';
import type { ReportRow } from '../report.types.ts';
import { fillPackage, type FilledPackage, sheetsOf } from './package/fill-package.ts';
import { type Counted, filledAmounts } from './filled-amounts.ts';
import { recalculatedCharges, type ChargeAmounts } from './stated-charges.ts';
import { planCells, type Plan, type PlannedCell } from './plan-cells.ts';
import { planSideColumns } from './plan-side-columns.ts';
import { planDiscounts } from './plan-discounts.ts';
import { planSummary, planTotals, type TotalPlan } from './plan-totals.ts';
import { storedCells } from './package/stored-cells.ts';
import type { FillingReport, RowRemark, WorkbookData } from './workbook.types.ts';
import { basisOf } from './vat-basis.ts';

/** The customer's file with prices filled in, and the result for each column and row. */
export function fillWorkbook(
  { document, bytes, tables, summaries, billId, overwritesFormulas }: WorkbookData,
  rows: readonly ReportRow[],
): { bytes: Uint8Array; report: FillingReport } {
  const plan = planCells({ ...document, rows }, tables, billId);
  const fill = (cells: readonly PlannedCell[]): FilledPackage =>
    fillPackage(
      bytes,
      Map.groupBy(cells, (cell) => cell.sheet),
      { overwritesFormulas },
    );
  plan.cells = planDiscounts(plan, tables, (sheet) => storedCells(sheetsOf(bytes, [sheet]).get(sheet) ?? ''));
  const first = fill(plan.cells);
  const counted = filledAmounts(plan, first, tables);
  const { charges } = document.head;
  const chargeAmounts = recalculatedCharges(tables, counted.rows, {
    charges,
    hasEquipment: !decimal(plan.sums.equipment).eq('0'),
  });
  const totals = totalsOf({ bytes, tables, summaries, charges, chargeAmounts }, plan, counted);
  plan.cells.push(...totals.cells);
  const filled = totals.cells.length === 0 ? first : fill(plan.cells);
  const remarks = [
    ...leftRows(plan, tables),
    ...totals.remarks,
    ...(chargeAmounts === null ? chargesOf(charges, plan) : []),
  ];
  return { bytes: filled.bytes, report: reportOf(plan, { filled, counted, remarks }, tables) };
}

type Charged = Pick<WorkbookData, 'bytes' | 'tables' | 'summaries'> & {
  charges: readonly Charge[];
  chargeAmounts: ChargeAmounts | null;
};

/** Totals are calculated from the filled rows. */
function totalsOf(
  { bytes, tables, summaries, charges, chargeAmounts }: Charged,
  plan: Plan,
  counted: Counted,
): TotalPlan {
  const wanted = tables.filter(({ totals, sideColumns }) => totals.length + sideColumns.length > 0);
  const none: TotalPlan = { cells: [], remarks: [], replaced: [] };
  if (plan.filled.length === 0 || (wanted.length === 0 && summaries.length === 0)) return none;
  const texts = sheetsOf(bytes, [...wanted.map(({ sheet }) => sheet), ...summaries]);
  const hasDiscount = charges.some(({ percent, sum = '' }) => percent.startsWith('-') || sum.startsWith('-'));
  const stored = (sheet: string) => storedCells(texts.get(sheet) ?? '');
  const plans = wanted.map((table) =>
    planTotals({ table, stored: stored(table.sheet), rows: counted.rows, vat: plan.vat, chargeAmounts, hasDiscount }),
  );
  const sideColumns = wanted.map((table) =>
    planSideColumns({ table, stored: stored(table.sheet), rows: counted.rows, filled: plan.filled, vat: plan.vat }),
  );
  const replaced = [...plans.flatMap((one) => one.replaced), ...wholeOf(tables, plan, counted)];
  const summed = summaries.map((sheet) => planSummary(sheet, stored(sheet), replaced));
  const all = [...sideColumns, ...plans, ...summed];
  return { cells: all.flatMap(({ cells }) => cells), remarks: all.flatMap((one) => one.remarks), replaced };
}

/** The total of the file: a summary adds up several sheets. */
function wholeOf(tables: WorkbookData['tables'], plan: Plan, counted: Counted): TotalPlan['replaced'] {
  const parts = tables.map((table) => {
    const total = table.totals.findLast(({ kind }) => kind === 'gross' || kind === 'document' || kind === 'plain');
    const rows = counted.rows.filter(({ sheet }) => sheet === table.sheet);
    return {
      before: total?.amount ?? null,
      after: addAll(rows.map((row) => row.total)),
      isWith: basisOf(table, plan.vat),
    };
  });
  const isAlike = parts.every(({ isWith, before }) => isWith === parts[0]?.isWith && before !== null);
  if (parts.length < 2 || !isAlike) return [];
  return [
    {
      before: roundMoney(addAll(parts.map(({ before }) => before ?? '0'))),
      after: roundMoney(addAll(parts.map(({ after }) => after))),
    },
  ];
}

/** Rows priced in the file but no longer in the specification keep their price. */
function leftRows(plan: Plan, tables: WorkbookData['tables']): RowRemark[] {
  return tables.flatMap(({ sheet, amounts }) => {
    const handledRows = new Set(
      [...plan.filled, ...plan.remarks].flatMap((one) => (one.sheet === sheet ? [one.row] : [])),
    );
    return Object.keys(amounts)
      .map(Number)
      .filter((row) => !handledRows.has(row))
      .map((row) => ({ sheet, row, number: '', name: '', reason: 'row_left' as const }));
  });
}

/** Charges on the sum of positions have no cell in the customer's file. */
function chargesOf(charges: readonly Charge[], { sums }: Plan): RowRemark[] {
  return chargeSteps(charges, sums).map(({ name, amount }) => ({
    sheet: null,
    row: null,
    number: '',
    name: `${name}: ${formatMoney(amount)}`,
    reason: 'charge_left',
  }));
}

function reportOf(
  plan: Plan,
  { filled, counted, remarks: others }: { filled: FilledPackage; counted: Counted; remarks: readonly RowRemark[] },
  tables: WorkbookData['tables'],
): FillingReport {
  const left = [...filled.sheets].flatMap(([, sheet]) => sheet.left);
  const leftCells = new Map(left.map(({ cell, reason }) => [cell, reason]));
  const reasonOf = (cell: PlannedCell) => leftCells.get(cell);
  const written = plan.cells.filter((cell) => reasonOf(cell) === undefined);
  // A cost formula that uses the filled cells is expected and not reported.
  const remarks = plan.cells.flatMap((cell) => {
    const reason = reasonOf(cell);
    const isFormula = reason === 'formula' || (cell.isSideColumn === true && reason === 'shared_formula');
    const isExpected = isFormula && (cell.role.startsWith('total') || cell.isSideColumn === true);
    return reason === undefined || isExpected || cell.of === null
      ? []
      : [
          {
            sheet: cell.sheet,
            row: cell.row,
            ...cell.of,
            reason: cell.isTotal === true ? ('total_left' as const) : reason,
          },
        ];
  });
  const total = roundMoney(addAll(counted.rows.map((row) => row.total)));
  const isOfRow = (cell: PlannedCell): boolean =>
    cell.of !== null && cell.isTotal !== true && cell.isSideColumn !== true;
  return {
    sheets: tables.map(({ sheet, columns }) => ({
      name: sheet,
      is_protected: filled.sheets.get(sheet)?.isProtected ?? false,
      columns: columns.map(({ role, letter, title, isChosen, vat }) => {
        const own = plan.cells.filter((cell) => cell.sheet === sheet && cell.role === role && isOfRow(cell));
        return {
          role,
          letter,
          title,
          is_chosen: isChosen,
          vat_included: vat ?? plan.vat.isWithin,
          filled_count: own.filter((cell) => reasonOf(cell) === undefined).length,
          formula_count: own.filter((cell) => reasonOf(cell)?.includes('formula') === true).length,
        };
      }),
    })),
    rows_count: plan.filled.length,
    totals_count: written.filter((cell) => cell.isTotal === true).length,
    vat_included: plan.isWithVat,
    cells_count: written.length,
    remarks: [...plan.remarks, ...remarks, ...counted.remarks, ...others],
    total,
    difference: roundMoney(decimal(total).minus(decimal(plan.total))),
  };
}
