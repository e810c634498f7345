import { cellAddress, columnLetter, type SheetCell } from '../../sheet.ts';
import type { BillRow, BillSource, ColumnRole } from '../../bill-reader.types.ts';
import { isSupportedUnit, isSameUnit, readAmount, unitInName, unitOfTitle, type Amount } from './amounts.ts';
import { assignKinds, type RowKind } from './assign-kinds.ts';
import { addressOf, type MoneyRole } from './bill-line.ts';
import { emptyRow } from './bill-row.ts';
import type { BuiltRow } from './built-row.types.ts';
import { repeatUnits } from './quantity/ditto-units.ts';
import type { TableRow } from './table-row.types.ts';
import type { FormulaEvaluator } from './quantity/formula.ts';
import { isWholeConsumption } from '../columns/header-aliases.ts';
import { closeNumberedSections, nestHeadings } from './nest-headings.ts';
import type { StatedMoney } from '../money/row-money.ts';
import { readHeadings, type SectionHeading } from './section-levels.ts';
import type { Warn } from '../warnings.ts';

const NO_MONEY: StatedMoney = {
  price: null,
  price_material: null,
  price_work: null,
  total: null,
  total_material: null,
  total_work: null,
};

export type BuildContext = { sheetName: string; headerRow: number | null; evaluate: FormulaEvaluator; warn: Warn };

/** Builds bill rows from classified rows, with warnings for everything the user should check. */
export function buildRows(rows: readonly TableRow[], context: BuildContext): BuiltRow[] {
  repeatUnits(rows);
  const kinds = assignKinds(rows);
  const headings = readHeadings(rows.filter((row) => row.kind === 'section').map((row) => row.line));
  let nextHeading = 0;
  const built = rows.flatMap((row, index) => {
    const kind = kinds[index];
    if (kind === undefined) return [];
    const money = readMoney(row, context);
    if (kind.kind !== 'section')
      return [buildPosition(row, kind, kind.element?.isOfWhich === true ? NO_MONEY : money, context)];
    const heading = headings[nextHeading];
    nextHeading += 1;
    if (heading === undefined) return [];
    return [{ row: buildSection(row, heading, context), money, hasNoQuantity: false }];
  });
  nestHeadings(built);
  closeNumberedSections(built.map(({ row }) => row));
  return built;
}

function buildSection(row: TableRow, heading: SectionHeading, context: BuildContext): BillRow {
  const { line } = row;
  const source = sourceOf(row, context);
  if (source.cells.name === undefined) source.cells.name = cellAddress(line.row.cells[0]?.column ?? 1, line.row.number);
  return {
    ...emptyRow(source),
    is_hidden: line.row.isHidden,
    kind: 'section',
    number: heading.number,
    name: heading.name,
    level: heading.level,
    code: textOf(row, 'code'),
    comment: textOf(row, 'comment'),
  };
}

function buildPosition(row: TableRow, kind: RowKind, money: StatedMoney, context: BuildContext): BuiltRow {
  const { line } = row;
  const at = { row: line.row.number };
  const source = sourceOf(row, context);
  const name = nameOf(row, context);
  // A cost line has no quantity, so nothing is missing.
  const rowContext = kind.element === null ? context : { ...context, warn: () => undefined };
  const quantity = readQuantity(row, kind, source, rowContext);
  const unit = readUnit(row, quantity.unit, source, rowContext);
  if (line.numberWasDate)
    context.warn('number_was_a_date', { ...at, cell: addressOf(line, 'number'), text: line.number ?? '' });
  if (kind.hasNoWork) context.warn('resource_without_work', { ...at, text: name });
  const built: BillRow = {
    ...emptyRow(source),
    is_hidden: line.row.isHidden,
    kind: kind.kind,
    number: line.number,
    name,
    level: 0,
    code: textOf(row, 'code'),
    unit_raw: unit,
    quantity: quantity.value,
    formula: textOf(row, 'formula'),
    coefficient: quantity.usesConsumption ? null : readNumber(row, 'coefficient', 'coefficient_not_a_number', context),
    drawing_ref: textOf(row, 'drawing_ref'),
    file_name: textOf(row, 'file_name'),
    pages: textOf(row, 'pages'),
    comment: commentWithRoom(row),
    resource_type: kind.resourceType,
  };
  return {
    row: built,
    money,
    hasNoQuantity: quantity.isEmpty,
    ...(quantity.isUnread && { isQuantityUnread: true }),
    ...(kind.element !== null && { isElement: true }),
  };
}

function sourceOf(row: TableRow, context: BuildContext): BillSource {
  const cells: BillSource['cells'] = {};
  for (const role of row.roles.keys()) {
    const address = addressOf(row.line, role);
    if (address !== undefined) cells[role] = address;
  }
  return { sheet: context.sheetName, row: row.line.row.number, cells };
}

function textOf(row: TableRow, role: ColumnRole): string | null {
  const text = row.line.texts[role] ?? '';
  return text === '' ? null : text;
}

const ROOM_WORD = /помещ|комнат|кабинет|зал|коридор|[а-яё]{4}/i;

/** A room may be the only difference between two works, so «пом. 301» precedes other notes. */
function commentWithRoom(row: TableRow): string | null {
  const room = textOf(row, 'room');
  const roomText = room === null ? [] : [ROOM_WORD.test(room) ? room : `пом. ${room}`];
  const parts = [...roomText, textOf(row, 'comment') ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join('; ');
}

function nameOf(row: TableRow, context: BuildContext): string {
  const at = { row: row.line.row.number, column: letterOf(row, 'name') };
  const cell = row.line.cells.name;
  const name = row.line.texts.name ?? '';
  if (cell?.kind === 'error') context.warn('cell_error', { ...at, cell: addressOf(row.line, 'name'), text: name });
  else if (name === '' && cell?.formula)
    context.warn('formula_without_value', { ...at, cell: addressOf(row.line, 'name') });
  else if (name === '') context.warn('name_missing', at);
  return name;
}

function readUnit(
  row: TableRow,
  fromQuantity: string | null,
  source: BillSource,
  context: BuildContext,
): string | null {
  const at = { row: row.line.row.number, column: letterOf(row, 'unit') };
  const own = textOf(row, 'unit');
  if (own !== null) {
    if (row.line.cells.unit?.kind === 'error') {
      context.warn('cell_error', { ...at, cell: addressOf(row.line, 'unit'), text: own });
      return null;
    }
    if (fromQuantity !== null && !isSameUnit(own, fromQuantity)) {
      context.warn('units_differ', { ...at, text: own, found: fromQuantity });
      return fromQuantity;
    }
    if (!isSupportedUnit(own)) context.warn('unit_unknown', { ...at, text: own });
    return own;
  }
  if (fromQuantity !== null) return fromQuantity;
  const quantityColumn = row.roles.get('quantity');
  const title = quantityColumn === undefined ? '' : (row.titles.get(quantityColumn) ?? '');
  const fromTitle = unitOfTitle(title);
  if (fromTitle !== null && !row.roles.has('unit') && quantityColumn !== undefined && context.headerRow !== null) {
    source.cells.unit = cellAddress(quantityColumn, context.headerRow);
    return fromTitle;
  }
  const inName = row.roles.has('unit') ? null : unitInName(row.line.texts.name ?? '');
  if (inName !== null) return inName;
  context.warn('unit_missing', at);
  return null;
}

type Quantity = {
  value: string | null;
  unit: string | null;
  usesConsumption: boolean;
  isEmpty: boolean;
  isUnread: boolean;
};

function readQuantity(row: TableRow, kind: RowKind, source: BillSource, context: BuildContext): Quantity {
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
  const amount = readAmount(cell, context.evaluate);
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

function readMoney(row: TableRow, context: BuildContext): StatedMoney {
  const read = (role: MoneyRole): string | null => readNumber(row, role, 'price_not_a_number', context);
  return {
    price: read('price'),
    price_material: read('price_material'),
    price_work: read('price_work'),
    total: read('total'),
    total_material: read('total_material'),
    total_work: read('total_work'),
  };
}

function readNumber(
  row: TableRow,
  role: 'coefficient' | MoneyRole,
  code: 'coefficient_not_a_number' | 'price_not_a_number',
  context: BuildContext,
): string | null {
  const amount = readAmount(row.line.cells[role] ?? null, context.evaluate);
  const at = { row: row.line.row.number, column: letterOf(row, role), cell: addressOf(row.line, role) };
  // A calculation such as «12+3» is no price.
  const isWritten = amount.problems.some(({ code: found }) => found === 'quantity_written');
  for (const problem of amount.problems) {
    const isOwnKind =
      problem.code === 'cell_error' || problem.code === 'formula_evaluated' || problem.code === 'formula_without_value';
    if (problem.code !== 'unit_in_quantity')
      context.warn(isOwnKind ? problem.code : code, { ...at, text: problem.text });
  }
  if (role !== 'coefficient' && amount.value?.startsWith('-') === true)
    context.warn('price_negative', { ...at, text: amount.value });
  return isWritten && role !== 'coefficient' ? null : amount.value;
}

function letterOf(row: TableRow, role: ColumnRole): string | undefined {
  const column = row.roles.get(role);
  return column === undefined ? undefined : columnLetter(column);
}
