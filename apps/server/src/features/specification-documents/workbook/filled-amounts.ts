import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { letterOf } from './package/cell-address.ts';
import { cellEvaluator } from './evaluate-cells.ts';
import type { FilledPackage } from './package/fill-package.ts';
import type { Plan, PlannedRow } from './plan-cells.ts';
import { storedCells } from './package/stored-cells.ts';
import type { FilledTable, RowRemark } from './workbook.types.ts';

/** Cost of a filled row as displayed in the file, and the materials in it. */
export type DisplayedRow = { sheet: string; row: number; total: string; materials: string };
export type Counted = { rows: DisplayedRow[]; remarks: RowRemark[] };

/**
 * The cost of each filled row as displayed in the file: a remaining formula uses the quantity in the file, which may
 * differ from ours. Where the formula is unsupported, the row is reported and its cost is calculated from the price.
 */
export function filledAmounts(plan: Plan, filled: FilledPackage, tables: readonly FilledTable[]): Counted {
  const counted: Counted = { rows: [], remarks: [] };
  for (const table of tables) {
    const rows = plan.filled.filter(({ sheet }) => sheet === table.sheet);
    if (rows.length > 0) countTable(counted, { table, rows, cellValues: cellValuesOf(plan, filled, table) });
  }
  return counted;
}

/** Rows that are priced in the file but not filled stay unchanged. */
export function displayedRows({ sheet, amounts }: FilledTable, rows: readonly DisplayedRow[]): DisplayedRow[] {
  const filled = rows.filter((row) => row.sheet === sheet);
  const filledRows = new Set(filled.map(({ row }) => row));
  const left = Object.entries(amounts).flatMap(([row, sums]) =>
    filledRows.has(Number(row)) ? [] : [{ sheet, row: Number(row), ...sums }],
  );
  return [...filled, ...left];
}

/** The displayed number of a cell, null if it is not a number; and whether the cell has a formula. */
type CellValues = {
  valueAt: (role: PriceRole, row: number) => string | null;
  hasFormula: (role: PriceRole, row: number) => boolean;
};

function countTable(
  { rows: counted, remarks }: Counted,
  { table, rows, cellValues }: { table: FilledTable; rows: readonly PlannedRow[]; cellValues: CellValues },
): void {
  const roles = new Set(table.columns.map(({ role }) => role));
  const costs: readonly PriceRole[] = roles.has('total')
    ? ['total']
    : roles.has('total_material') && roles.has('total_work')
      ? ['total_material', 'total_work']
      : [];
  const prices: readonly PriceRole[] = roles.has('price')
    ? ['price']
    : roles.has('price_material') && roles.has('price_work')
      ? ['price_material', 'price_work']
      : [];
  const { sheet } = table;
  for (const { row, quantity, price, total, materials: ours, of } of rows) {
    const cost = sumOf(costs, row, cellValues);
    const materials = (roles.has('total_material') ? cellValues.valueAt('total_material', row) : null) ?? ours;
    if (cost !== null) {
      counted.push({ sheet, row, total: cost, materials });
      continue;
    }
    if (costs.some((role) => cellValues.hasFormula(role, row))) remarks.push({ sheet, row, ...of, reason: 'formula' });
    const unit = sumOf(prices, row, cellValues) ?? price;
    const volume = table.quantities[row] ?? quantity;
    const product = unit === null || volume === null ? total : roundMoney(decimal(unit).times(decimal(volume)));
    counted.push({ sheet, row, total: product, materials });
  }
}

/** Null if one of the cells displays no number. */
function sumOf(roles: readonly PriceRole[], row: number, { valueAt }: CellValues): string | null {
  const cellValues = roles.map((role) => valueAt(role, row));
  return roles.length === 0 || cellValues.includes(null) ? null : addAll(cellValues.filter((value) => value !== null));
}

function cellValuesOf(plan: Plan, filled: FilledPackage, table: FilledTable): CellValues {
  const sheet = filled.sheets.get(table.sheet);
  const addressOf = ({ column, row }: { column: number; row: number }): string => `${letterOf(column)}${row}`;
  const left = new Map(sheet?.left.map(({ cell, reason }) => [addressOf(cell), reason]));
  const written = new Map(
    plan.cells.flatMap((cell) => {
      const address = addressOf(cell);
      return cell.sheet !== table.sheet || cell.isText === true || left.has(address)
        ? []
        : [[address, cell.value] as const];
    }),
  );
  let counted: ((address: string) => string | null) | null = null;
  const placeOf = (role: PriceRole, row: number): string =>
    `${table.columns.find((column) => column.role === role)?.letter ?? ''}${row}`;
  return {
    valueAt(role, row) {
      const address = placeOf(role, row);
      const reason = left.get(address);
      if (reason === 'text' || reason === 'merged') return null;
      const value = written.get(address);
      if (value !== undefined) return value;
      counted ??= cellEvaluator(storedCells(sheet?.before ?? ''), written);
      return counted(address);
    },
    hasFormula: (role, row) => left.get(placeOf(role, row))?.includes('formula') === true,
  };
}
