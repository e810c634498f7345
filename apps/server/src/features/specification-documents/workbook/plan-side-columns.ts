import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { columnOf, letterOf } from './package/cell-address.ts';
import { cellEvaluator } from './evaluate-cells.ts';
import type { DisplayedRow } from './filled-amounts.ts';
import type { PlannedCell, PlannedRow } from './plan-cells.ts';
import type { StoredCell } from './package/stored-cells.ts';
import { amountOn, basisOf, type VatTerms } from './vat-basis.ts';
import type { SideColumn, FilledTable, RowRemark } from './workbook.types.ts';

type Given = {
  table: FilledTable;
  stored: ReadonlyMap<string, StoredCell>;
  /** Displayed values of the filled columns. */
  rows: readonly DisplayedRow[];
  filled: readonly PlannedRow[];
  vat: VatTerms;
};

/**
 * Fills money columns beside the main ones: the same figures with or without VAT, and the tax. Each row is converted
 * separately. A column with unknown VAT terms is reported, as is a formula that refers to other money.
 */
export function planSideColumns(given: Given): { cells: PlannedCell[]; remarks: RowRemark[] } {
  const { table, stored, rows, filled } = given;
  const cells: PlannedCell[] = [];
  const remarks: RowRemark[] = [];
  const displayed = new Map(rows.flatMap((row) => (row.sheet === table.sheet ? [[row.row, row] as const] : [])));
  const own = filled.filter(({ sheet }) => sheet === table.sheet);
  if (own.length === 0) return { cells, remarks };
  for (const column of table.sideColumns) {
    const { letter, title, role } = column;
    if (column.isTax && holdsRate(stored, own, { letter, rate: given.vat.rate })) continue;
    if (column.vat === null) {
      const of = { number: letter, name: title };
      remarks.push({ sheet: table.sheet, row: table.headerRow, ...of, reason: 'column_left' });
      continue;
    }
    for (const planned of own) {
      const value = valueOf(column, { planned, displayed: displayed.get(planned.row), given });
      const { sheet, row, of } = planned;
      if (value !== null) cells.push({ sheet, row, column: columnOf(letter), value, role, of, isSideColumn: true });
    }
  }
  return { cells, remarks: [...remarks, ...otherFormulas(cells, given)] };
}

/** Formulas are kept; one whose result differs from our amount, or is unsupported, is reported. */
function otherFormulas(cells: readonly PlannedCell[], { stored, filled, table }: Given): RowRemark[] {
  const written = new Map<string, string>();
  const isFormula = (address: string): boolean => (stored.get(address)?.formula ?? null) !== null;
  for (const { sheet, row, money } of filled) {
    if (sheet !== table.sheet) continue;
    for (const { role, letter } of table.columns) {
      const value = money[role];
      if (value !== undefined && value !== null && !isFormula(`${letter}${row}`)) written.set(`${letter}${row}`, value);
    }
  }
  const addressOf = ({ row, column }: PlannedCell): string => `${letterOf(column)}${row}`;
  for (const cell of cells) if (!isFormula(addressOf(cell))) written.set(addressOf(cell), cell.value);
  const count = cellEvaluator(stored, written);
  const volumes = new Map(filled.map(({ row, quantity }) => [row, quantity ?? '0']));
  return cells.flatMap((cell) => {
    if (!isFormula(addressOf(cell))) return [];
    const counted = count(addressOf(cell));
    const rounding = decimal(volumes.get(cell.row) ?? '0')
      .times('0.01')
      .plus('0.05');
    const isSame = counted !== null && decimal(counted).minus(decimal(cell.value)).abs().lte(rounding);
    const named = { number: '', name: '', ...cell.of };
    return isSame ? [] : [{ sheet: cell.sheet, row: cell.row, ...named, reason: 'formula' as const }];
  });
}

type Row = { planned: PlannedRow; displayed: DisplayedRow | undefined; given: Given };

function valueOf(column: SideColumn, row: Row): string | null {
  const amount = amountOfRole(column.role, row);
  const { table, vat } = row.given;
  return amount === null ? null : sideAmount(amount, column, { isWith: basisOf(table, vat), vat });
}

function amountOfRole(role: PriceRole, { planned, displayed }: Row): string | null {
  if (displayed === undefined) return planned.money[role] ?? null;
  if (role === 'total') return displayed.total;
  if (role === 'total_material') return planned.money[role] === undefined ? null : displayed.materials;
  if (role === 'total_work')
    return planned.money[role] === undefined
      ? null
      : roundMoney(decimal(displayed.total).minus(decimal(displayed.materials)));
  return planned.money[role] ?? null;
}

/** Converts an amount of a table to the VAT terms of a column beside it. */
export function sideAmount(
  amount: string,
  column: Pick<SideColumn, 'vat' | 'isTax'>,
  { isWith, vat }: { isWith: boolean; vat: VatTerms },
): string {
  const on = (wanted: boolean): string => amountOn(amount, wanted, { ...vat, isWithin: isWith });
  return column.isTax ? roundMoney(decimal(on(true)).minus(decimal(on(false)))) : on(column.vat ?? isWith);
}

/** «НДС» may contain the rate of each row instead of money. */
function holdsRate(
  stored: ReadonlyMap<string, StoredCell>,
  rows: readonly PlannedRow[],
  { letter, rate }: { letter: string; rate: string },
): boolean {
  const held = rows.flatMap(({ row }) => stored.get(`${letter}${row}`) ?? []);
  const numbers = held.flatMap(({ value, isNumber }) => (isNumber && value !== null ? [Number(value)] : []));
  const rates = ['5', '7', '10', '20', '22', rate].map(Number);
  return (
    numbers.length > 0 && numbers.every((value) => rates.includes(value) || rates.includes(Math.round(value * 100)))
  );
}
