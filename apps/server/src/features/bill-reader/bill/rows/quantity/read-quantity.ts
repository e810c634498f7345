import { addAll, decimal, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { SheetCell } from '../../../sheet.ts';
import type { BillSource, ColumnRole } from '../../../bill-reader.types.ts';
import { isWholeConsumption } from '../../columns/header-aliases.ts';
import type { Warn } from '../../warnings.ts';
import { type Amount, readAmount } from '../amounts.ts';
import type { RowKind } from '../assign-kinds.ts';
import { addressOf } from '../bill-line.ts';
import type { BuildContext } from '../cells/build-context.types.ts';
import { letterOf, textOf } from '../cells/table-cells.ts';
import type { TableRow } from '../table-row.types.ts';

type Quantity = {
  value: string | null;
  unit: string | null;
  usesConsumption: boolean;
  isEmpty: boolean;
  isUnread: boolean;
};

/** The quantity of a position, with warnings for whatever is not a plain number. */
export function readQuantity(
  row: TableRow,
  kind: Pick<RowKind, 'kind'>,
  source: BillSource,
  context: Pick<BuildContext, 'evaluate' | 'warn'>,
): Quantity {
  const main = row.line.cells.quantity ?? null;
  const consumption = main === null && kind.kind === 'resource' ? wholeConsumption(row) : null;
  const cell = main ?? consumption;
  const role: ColumnRole = main === null && consumption !== null ? 'coefficient' : 'quantity';
  const at = { row: row.line.row.number, column: letterOf(row, role) };
  const address = addressOf(row.line, role);
  if (consumption !== null) {
    source.cells.quantity = address;
    delete source.cells.coefficient;
  }
  const amount = multiplied(withParts(readAmount(cell, context.evaluate), row, context), row, context);
  // A unit in the quantity cell is not worth a warning if the unit column states one.
  const hasBothUnits = amount.unit !== null && textOf(row, 'unit') !== null;
  const problems = amount.problems.filter(({ code }) => !hasBothUnits || code !== 'unit_in_quantity');
  warnOfAmount({ ...amount, problems }, cell, { ...at, cell: address }, context.warn);
  return {
    value: acceptQuantity(amount, at, context.warn),
    unit: amount.unit,
    usesConsumption: consumption !== null,
    isEmpty: amount.value === null && amount.problems.length === 0,
    isUnread: amount.value === null && amount.problems.some(({ code }) => code === 'quantity_not_a_number'),
  };
}

/** With the quantities at other places, where the table has a column for each. */
function withParts(amount: Amount, { parts }: TableRow, { evaluate }: Pick<BuildContext, 'evaluate'>): Amount {
  const others = (parts ?? []).flatMap((cell) => readAmount(cell, evaluate).value ?? []);
  if (others.length === 0) return amount;
  return { ...amount, value: roundQuantity(addAll([amount.value ?? '0', ...others])) };
}

/** Times the number of equal parts, where the table has a column of it. */
function multiplied(amount: Amount, { factor }: TableRow, { evaluate }: Pick<BuildContext, 'evaluate'>): Amount {
  const times = factor === undefined ? null : readAmount(factor, evaluate).value;
  if (amount.value === null || times === null) return amount;
  return { ...amount, value: roundQuantity(decimal(amount.value).times(times).toFixed()) };
}

function warnOfAmount(
  amount: Amount,
  cell: SheetCell | null,
  at: { row: number; column?: string; cell?: string },
  warn: Warn,
): void {
  for (const { code, text, found } of amount.problems)
    warn(code, { ...at, text, ...(found !== undefined && { found }) });
  if (amount.value === null && amount.problems.length === 0)
    warn('quantity_missing', { row: at.row, column: at.column, text: cell?.value });
}

function acceptQuantity(amount: Amount, at: { row: number; column?: string }, warn: Warn): string | null {
  if (amount.value === null) return null;
  if (amount.value.startsWith('-')) {
    // Deductions are written with a minus and reduce the sum.
    warn('quantity_subtracted', { ...at, text: amount.value });
    return amount.value;
  }
  if (amount.value === '0') warn('quantity_zero', at);
  return amount.value;
}

function wholeConsumption(row: TableRow): SheetCell | null {
  const column = row.roles.get('coefficient');
  const title = column === undefined ? '' : (row.titles.get(column) ?? '');
  return isWholeConsumption(title) ? (row.line.cells.coefficient ?? null) : null;
}
