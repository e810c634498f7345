import type { Sheet, SheetRow } from '../sheet.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { BillQuestion, BillWarning, ReadBill, ReadBillInput, SkippedRow } from '../bill-reader.types.ts';
import { addressOf, MONEY_ROLES, type Roles } from './rows/bill-line.ts';
import { buildRows } from './rows/build-rows.ts';
import { chooseTable, lettersOf } from './columns/choose-table.ts';
import { type Classified, classifyRows, rowText, type Table } from './rows/classify-rows.ts';
import { describeColumns } from './columns/describe-columns.ts';
import { dropBelow, dropTail } from './rows/drop-tail.ts';
import { otherTableAt } from './rows/other-table.ts';
import { createFormulaEvaluator } from './rows/quantity/formula.ts';
import { firstTitle } from './columns/first-title.ts';
import { currencyBy, currencyQuestion, type ForeignMoney, foreignMoney } from './money/foreign-money.ts';
import { rivalPrices, type Header } from './columns/header.ts';
import { layoutKey } from './columns/layout-key.ts';
import { repairNumbers } from './rows/numbering.ts';
import { choiceBy, choiceOf, questionOf } from './question.ts';
import { type ColumnChoice, chooseColumns, columnsQuestion, withColumnsToken } from './column-question.ts';
import { rivalColumns, type RivalColumns, splitColumnsAnswer } from './columns/rival-columns.ts';
import { chooseReading, type Evidence, FIRST_READING, isProven, type Reading } from './reading.ts';
import { hiddenLetters, readBlock, rowsAbove, titleRow, warnOfWhole } from './around-the-table.ts';
import { areAmountsInDoubt } from './money/small-amounts.ts';
import { resolveMoney } from './money/resolve-money.ts';
import { dropOtherVariants, variantBy, variantsOf, variantsQuestion } from './variants.ts';
import { createWarnings, type Warn } from './warnings.ts';

export type Interpreted = Pick<
  ReadBill,
  | 'header_row'
  | 'columns'
  | 'layout_key'
  | 'title_block'
  | 'rows'
  | 'skipped'
  | 'vat'
  | 'reconciliation'
  | 'warnings'
  | 'with_charges'
  | 'question'
>;

/**
 * Reads the bill on a sheet.
 * @throws UnreadableBill `empty_sheet` or `header_not_found`.
 */
export function interpretSheet(
  sheet: Sheet,
  file: string,
  {
    columns: mapping,
    headerRow,
    answer,
    isOnly,
  }: Pick<ReadBillInput, 'columns' | 'headerRow' | 'answer'> & { isOnly: boolean },
): Interpreted {
  if (sheet.rows.length === 0) throw new UnreadableBill('empty_sheet', { file, sheet: sheet.name, isOnly });
  const { list: warnings, warn } = createWarnings();
  const { token: columnsAnswer, rest } = splitColumnsAnswer(answer);
  const found = chooseTable(sheet, { file, mapping, headerRow }, warn);
  const chosen = chooseColumns(found, rivalColumns(found), columnsAnswer);
  const table = { ...chosen.table, currency: rest === undefined ? null : currencyBy(rest) };
  if (table.sideTables.materialRoles !== null)
    warn('materials_beside', { text: lettersOf(table.sideTables.materialRoles) });
  if (table.sideTables.unreadSections !== null)
    warn('sections_not_read', { text: table.sideTables.unreadSections.slice(0, 80) });
  if (table.header !== null && !table.isMappingFixed) warnOfRivals(table.header, table.roles, sheet, warn);
  const read = rest === undefined ? chooseByColumns({ ...chosen, table }, warn) : readAsAnswered(table, rest);
  const { warnings: tableWarnings, ...bill } = read.bill;
  const question = withColumnsToken(read.question, chosen.token);
  return { ...bill, question, warnings: inRowOrder([...warnings, ...tableWarnings]) };
}

type ChosenReading = { bill: Interpreted; question: BillQuestion | null };

/** Asks which columns are meant, unless the totals of the file prove that a lone amount is the price of a unit. */
function chooseByColumns({ table, open }: ColumnChoice, warn: Warn): ChosenReading {
  const evidenceOf = ({ roles }: RivalColumns): Evidence => readBy({ ...table, roles }).evidence;
  const own = open.length === 0 ? null : readBy(table).evidence;
  const asPrice = open.find((rival) => rival.isPriceForSum === true);
  if (own !== null && asPrice !== undefined) {
    if (isProven(own)) return chooseByTotals(table, warn);
    if (isProven(evidenceOf(asPrice))) return chooseByTotals({ ...table, roles: asPrice.roles }, warn);
  }
  const read = chooseByTotals(table, warn);
  const asked = columnsQuestion(open, { table, sumOf: evidenceOf });
  return asked === null ? read : { ...read, question: asked };
}

const readBy = (table: Table) => chooseReading(FIRST_READING, (reading) => readAs(table, reading));

/** Chooses the reading whose totals match; if two sums are possible, adds a question with both. */
function chooseByTotals(table: Table, warn: Warn): ChosenReading {
  const { result, evidence, rivals } = readBy(table);
  const [rival] = rivals;
  if (rival !== undefined) warn(rivalCode(rival.reading), { text: evidence.sum, found: rival.evidence.sum });
  const { end, unclear } = result;
  const options = [result.reading, ...rivals.map(({ reading }) => reading)].map((reading, index) => ({
    choice: choiceOf(reading),
    sum: (rivals[index - 1]?.evidence ?? evidence).sum,
  }));
  if (result.reading.amounts === 'stated' && areAmountsInDoubt(result.bill.rows)) {
    const counted: Reading = { ...result.reading, amounts: 'counted' };
    const { sum } = readAs(table, counted).evidence;
    options.push({ choice: choiceOf(counted), sum });
  }
  if (end?.isSure === false) {
    const sum = sumOfEnd(table, { ...result.reading, end: end.row });
    if (sum !== evidence.sum) warn('totals_unclear', { row: end.row, text: evidence.sum, found: sum });
    options.push({ choice: choiceOf(result.reading, 'above'), sum });
  }
  if (unclear[0] !== undefined) {
    warn('rows_unclear', { row: unclear[0], count: unclear.length });
    const lines: Reading = { ...result.reading, loose: 'lines' };
    // Without prices there is no sum to choose by.
    if (evidence.sum !== '0.00') options.push({ choice: choiceOf(lines), sum: readAs(table, lines).evidence.sum });
  }
  const final = end?.isSure === true ? readAs(table, { ...result.reading, end: end.row }).result : result;
  const asked = questionOf(options, { sheet: table.sheet.name, titles: table.titles.values() });
  const open = asked ?? askVariants(table, final.bill, evidence.sum) ?? askCurrency(table, result, undefined);
  return { bill: final.bill, question: open };
}

function readAsAnswered(whole: Table, answer: string): ChosenReading {
  const { end, ...choice } = choiceBy(answer);
  const chosen = variantBy(answer);
  const all = typeof chosen === 'number' ? variantsOf(readAs(whole, { ...choice, end: null }).result.bill) : [];
  const table = typeof chosen === 'number' ? { ...whole, variant: { chosen, all } } : whole;
  const { result } = readAs(table, { ...choice, end: null });
  const isCut = result.end !== null && (end === 'above' || result.end.isSure);
  const taken = isCut ? readAs(table, { ...choice, end: result.end?.row ?? null }).result : result;
  return { bill: taken.bill, question: askCurrency(table, taken, answer) };
}

/** Alternatives must not be summed: the user chooses one. */
function askVariants(table: Table, bill: Interpreted, sum: string): BillQuestion | null {
  const variants = variantsOf(bill);
  return variants.length === 0 ? null : variantsQuestion(variants, { sum, sheet: table.sheet.name });
}

/** Money not known to be in roubles is not used as a price until the user states the currency. */
function askCurrency(table: Table, { foreign, reading }: TableRead, answer: string | undefined): BillQuestion | null {
  if (foreign === null || table.currency !== null) return null;
  const sumBy = (currency: string): string => readAs({ ...table, currency }, reading).evidence.sum;
  return currencyQuestion(foreign, { answer, sumBy, sheet: table.sheet.name });
}

/** The ambiguity that allows two sums. */
function rivalCode({
  materials,
  tail,
  sums,
  outside,
}: Reading): 'materials_unclear' | 'amounts_unclear' | 'totals_unclear' {
  if (materials !== FIRST_READING.materials) return 'materials_unclear';
  const isOfRows = tail !== FIRST_READING.tail || sums !== FIRST_READING.sums || outside !== FIRST_READING.outside;
  return isOfRows ? 'totals_unclear' : 'amounts_unclear';
}

type TableRead = {
  bill: Interpreted;
  reading: Reading;
  end: { row: number; isSure: boolean } | null;
  foreign: ForeignMoney | null;
  /** Rows without a number that may be works or materials. */
  unclear: readonly number[];
};

/** Reads the table under one interpretation of its rows. */
function readAs(table: Table, reading: Reading): { result: TableRead; evidence: Evidence } {
  const { sheet, header, roles, isMappingFixed, currency } = table;
  const { list: warnings, warn } = createWarnings();
  const classified = classifyRows(table);
  dropUnrelated(classified, table, reading, warn);
  const hasTail = dropTail(classified, sheet, reading.tail);
  if (hasTail && reading.tail === 'outside') warnOfTail(classified.skipped, warn);
  const opening = firstTitle(sheet, header, classified, roles);
  if (opening !== null) classified.rows.unshift(opening);
  for (const line of repairNumbers(classified.rows.map((row) => row.line)))
    warn('number_repaired', { row: line.row.number, cell: addressOf(line, 'number'), text: line.number ?? '' });
  for (const row of classified.changedAt) warn('columns_changed', { row });
  for (const line of classified.unclear)
    warn('unclear_row', { row: line.row.number, text: rowText(line.row).slice(0, 80) });
  const evaluate = createFormulaEvaluator(sheet);
  const headerRow = header?.lastRow ?? null;
  const built = buildRows(classified.rows, { sheetName: sheet.name, headerRow, evaluate, loose: reading.loose, warn });
  const unclear = built.filter((row) => row.isUnclear === true).map(({ row }) => row.source.row);
  const columns = describeColumns(sheet, header, roles);
  const above = rowsAbove(sheet, header).filter((row) => row.number !== opening?.line.row.number);
  const hidden = hiddenLetters(sheet);
  const around = {
    sheet: sheet.name,
    classified,
    columns,
    above,
    evaluate,
    headerRow,
    hidden,
    isMappingFixed,
    currency,
  };
  const { rows, vat, reconciliation, with_charges, evidence, end } = resolveMoney(
    built,
    { ...around, reading, hasTail },
    warn,
  );
  warnOfWhole(sheet, columns, rows, warn);
  const foreign = rows.some(({ price, amount }) => price !== null || amount !== null)
    ? foreignIn(table, classified, above)
    : null;
  if (foreign !== null) warn('foreign_currency', { text: foreign.text });
  const bill = {
    header_row: header?.firstRow ?? null,
    columns,
    layout_key: layoutKey(header, sheet),
    title_block: readBlock([...above, ...classified.footer]),
    rows,
    skipped: [...above.map(titleRow), ...classified.skipped].toSorted((first, second) => first.row - second.row),
    vat,
    reconciliation,
    warnings,
    ...(with_charges && { with_charges }),
  };
  return { result: { bill, reading, end, foreign, unclear }, evidence };
}

/** Removes rows that are no part of the document: below its end, of another table, of variants not chosen. */
function dropUnrelated(classified: Classified, table: Table, reading: Reading, warn: Warn): void {
  if (reading.end !== null) {
    const count = dropBelow(classified, reading.end);
    warn('below_total', { row: reading.end, count });
  }
  const other = otherTableAt(classified.rows, classified.totals);
  if (other !== null) warn('below_total', { row: other, count: dropBelow(classified, other - 1) });
  if (table.variant !== null) dropOtherVariants(classified, table.variant.chosen, table.variant.all);
}

function foreignIn(
  { sheet, titles, roles }: Table,
  { skipped, footer, totals }: Classified,
  above: readonly SheetRow[],
) {
  const columns = MONEY_ROLES.flatMap((role) => roles.get(role) ?? []);
  return foreignMoney({
    sheet,
    titles: columns.flatMap((column) => titles.get(column) ?? []),
    texts: [...above.map(rowText), ...footer.map(rowText), ...skipped.map(({ text }) => text)],
    totals: totals.map((row) => rowText(row.line.row)),
    columns,
  });
}

/** The document total without works below «Итого» that no total includes. */
function sumOfEnd(table: Table, reading: Reading): string {
  return readAs(table, reading).evidence.sum;
}

function warnOfTail(skipped: readonly SkippedRow[], warn: Warn): void {
  const below = skipped.filter(({ reason }) => reason === 'below_total');
  const [first] = below;
  if (first !== undefined) warn('below_total', { row: first.row, count: below.length });
}

function warnOfRivals(header: Header, roles: Roles, sheet: Sheet, warn: Warn): void {
  for (const { taken, left } of rivalPrices(header, roles, sheet))
    warn('several_prices', { text: taken, found: left.map((title) => `«${title}»`).join(', ') });
}

// Warnings about the whole sheet first, then by row.
function inRowOrder(warnings: readonly BillWarning[]): BillWarning[] {
  return warnings.toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0));
}
