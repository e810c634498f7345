import { cellAddress } from '../../sheet.ts';
import type { BillRow, BillSource } from '../../bill-reader.types.ts';
import { isSupportedUnit, isSameUnit, readAmount, unitInName, unitOfTitle } from './amounts.ts';
import { assignKinds, type RowKind } from './assign-kinds.ts';
import { addressOf, type MoneyRole, priceInWords } from './bill-line.ts';
import { emptyRow } from './bill-row.ts';
import type { BuildContext } from './cells/build-context.types.ts';
import type { BuiltRow } from './built-row.types.ts';
import { continuedRows } from './loose/continued-rows.ts';
import { repeatUnits } from './quantity/ditto-units.ts';
import { LUMP_UNIT } from './quantity/lump-units.data.ts';
import { readQuantity } from './quantity/read-quantity.ts';
import type { TableRow } from './table-row.types.ts';
import { letterOf, textOf } from './cells/table-cells.ts';
import { closeNumberedSections, nestHeadings } from './nest-headings.ts';
import { priceWord } from '../money/price-words.data.ts';
import type { StatedMoney } from '../money/row-money.ts';
import { readHeadings, type SectionHeading } from './section-levels.ts';

const NO_MONEY: StatedMoney = {
  price: null,
  price_material: null,
  price_work: null,
  total: null,
  total_material: null,
  total_work: null,
};

/** Builds bill rows from classified rows, with warnings for everything the user should check. */
export function buildRows(rows: readonly TableRow[], context: BuildContext): BuiltRow[] {
  repeatUnits(rows);
  const continued = continuedRows(rows, context.warn);
  const kinds = assignKinds(rows, { continued, loose: context.loose });
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
  const words = priceInWords(line);
  if (words !== null) context.warn('price_in_words', { ...at, text: words.text, isFree: words.word === 'nothing' });
  const isFree = words?.word === 'nothing';
  // A cost line has no quantity, so nothing is missing.
  const isQuiet = kind.element !== null || isFree;
  const rowContext = isQuiet ? { ...context, warn: () => undefined } : context;
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
    unit_raw: isFree ? (unit ?? LUMP_UNIT) : unit,
    quantity: isFree ? (quantity.value ?? '1') : quantity.value,
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
    ...(isFree && { isFree }),
    ...(kind.isUnclear === true && { isUnclear: true }),
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

const ROOM_WORD = /помещ|комнат|кабинет|зал|коридор|оси|[а-яё]{4}/i;

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
  const isInWords = row.line.cells[role]?.kind === 'text' && priceWord(row.line.cells[role].value) !== null;
  const isWritten = amount.problems.some(({ code: found }) => found === 'quantity_written');
  for (const problem of amount.problems) {
    const isOwnKind =
      problem.code === 'cell_error' || problem.code === 'formula_evaluated' || problem.code === 'formula_without_value';
    if (problem.code !== 'unit_in_quantity' && !isInWords)
      context.warn(isOwnKind ? problem.code : code, { ...at, text: problem.text });
  }
  if (role !== 'coefficient' && amount.value?.startsWith('-') === true)
    context.warn('price_negative', { ...at, text: amount.value });
  return isWritten && role !== 'coefficient' ? null : amount.value;
}
