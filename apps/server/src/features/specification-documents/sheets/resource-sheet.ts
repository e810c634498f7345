import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import type { Row, WorkbookWriter } from '@cj-tech-master/excelts';
import { addAll, roundQuantity, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { LineKind } from '@karkas/domain/specification/index.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { moneySum } from '../figures/money-amounts.ts';
import { gapsOfList, type ListedResource, type ResourceListName } from '../figures/resource-lists.ts';
import { nameWithCost } from '../wording/cost-coefficients.texts.ts';
import {
  CELL_TEXTS,
  COLUMN_TITLES,
  groupTotal,
  KIND_GROUPS,
  LIST_TEXTS,
  NOTE_TEXTS,
  SHEET_NAMES,
} from '../report.texts.ts';
import { moneyTitles } from '../wording/money-titles.ts';
import { positionsText } from '../wording/positions.texts.ts';
import { printedCode } from '../wording/printed-code.ts';
import type { ReportHead } from '../report.types.ts';
import {
  literal,
  putBlank,
  putMoney,
  putMoneyFormula,
  putQuantity,
  putText,
} from '#platform/documents/workbook/cells.ts';
import {
  columnLetter,
  createFrame,
  mergeText,
  rowHeight,
  type FrameColumn,
  type SheetFrame,
} from '#platform/documents/workbook/sheet-frame.ts';
import { inSpecification, rangeInSpecification } from './specification-columns.ts';
import type { SpecificationPlaces } from './specification-sheet.ts';
import { LIST_TITLE_ROWS, writeListTitle, pageTexts } from './title-block.ts';
import { writeNotes } from '#platform/documents/workbook/title-block.ts';

const COLUMNS: readonly FrameColumn[] = [
  { title: COLUMN_TITLES.number, width: 8 },
  { title: COLUMN_TITLES.resource_code, width: 19 },
  { title: COLUMN_TITLES.resource_name, width: 52 },
  { title: COLUMN_TITLES.unit, width: 10 },
  { title: COLUMN_TITLES.quantity, width: 14 },
  { title: COLUMN_TITLES.price, width: 15 },
  { title: COLUMN_TITLES.total, width: 18 },
  { title: COLUMN_TITLES.positions, width: 18 },
];

const NAME_ALONE = 71;

const QUANTITY = 5;
const PRICE = 6;
const TOTAL = 7;

// Few cells are referenced individually, so that the reader can follow; many are found by the list mark.
const MAX_NAMED_CELLS = 25;

type ListInput = {
  name: ResourceListName;
  head: ReportHead;
  resources: readonly ListedResource[];
  withPrices: boolean;
  /** Null if the report has no main sheet; quantities are then values. */
  places: SpecificationPlaces | null;
};

/** The cells summed in the list total, and their sum. */
type GroupSum = { cells: string; amount: DecimalString };

/** A resource list: equal resources merged, groups with their sums. */
export function writeResourceList(workbook: WorkbookWriter, input: ListInput): void {
  const { name, head, resources, withPrices } = input;
  const columns = columnsFor(input);
  const frame = createFrame(workbook, {
    name: SHEET_NAMES[name],
    columns,
    orientation: 'landscape',
    ...pageTexts(head),
    headerRow: LIST_TITLE_ROWS + 1,
  });
  const texts = LIST_TEXTS[name];
  writeListTitle(frame, head, texts.title);
  frame.addHeader();
  if (resources.length === 0) frame.addMerged(texts.empty, 'resource');

  const sums: GroupSum[] = [];
  const kinds = [...new Set(resources.map((resource) => resource.kind))];
  for (const kind of kinds) {
    sums.push(
      writeGroup(
        frame,
        kind,
        resources.filter((resource) => resource.kind === kind),
        input,
      ),
    );
  }
  if (withPrices && sums.length > 0) writeListTotal(frame, sumLabel(texts.total, gapsOfList(resources)), sums);
  writeListNotes(frame, input);
  frame.finish();
}

/** Omits amounts if none are visible; without codes the names take their place. */
function columnsFor({ head, resources, withPrices }: ListInput): FrameColumn[] {
  const titles = moneyTitles(head);
  const named: Readonly<Record<string, string>> = {
    [COLUMN_TITLES.price]: titles.price,
    [COLUMN_TITLES.total]: titles.total,
  };
  const hasCodes = resources.some(({ code }) => Boolean(printedCode(code)));
  return COLUMNS.filter(
    ({ title }) => withPrices || (title !== COLUMN_TITLES.price && title !== COLUMN_TITLES.total),
  ).map((given) => {
    const column = { ...given, title: named[given.title] ?? given.title };
    if (column.title === COLUMN_TITLES.resource_code) return { ...column, isHidden: !hasCodes };
    return column.title === COLUMN_TITLES.resource_name && !hasCodes ? { ...column, width: NAME_ALONE } : column;
  });
}

function writeGroup(frame: SheetFrame, kind: LineKind, group: readonly ListedResource[], input: ListInput): GroupSum {
  // A list with one kind of resource is one group, whose sum is the list total.
  const hasGroups = input.name === 'resources';
  if (hasGroups) frame.addMerged(KIND_GROUPS[kind], 'section');
  const first = frame.nextRow();
  for (const resource of group) {
    const texts = {
      2: printedCode(resource.code),
      3: nameOf(resource, input),
      4: resource.unit,
      [frame.width]: positionsText(resource.positions),
    };
    frame.addRow((row) => writeResource(frame, row, resource, input), rowHeight(frame.columns, texts, 'resource'));
  }
  const last = frame.nextRow() - 1;
  const amount = moneySum(group.map((resource) => resource.total ?? '0'));
  // Hours of workers can be summed; pieces and metres cannot.
  const isOneUnit = group.every((resource) => resource.unit === group[0]?.unit);
  const totals = `${columnLetter(TOTAL)}${first}:${columnLetter(TOTAL)}${last}`;
  if (!hasGroups || (!input.withPrices && !isOneUnit)) return { cells: totals, amount };
  const row = frame.addRow((sum) => {
    for (let column = 1; column <= frame.width; column += 1) putBlank(sum, column, 'subtotal');
    mergeText(frame.sheet, sum, {
      text: sumLabel(groupTotal(kind), input.withPrices ? gapsOfList(group) : NO_GAPS),
      look: 'subtotal',
      from: 1,
      to: 3,
    });
    if (isOneUnit) {
      putText(sum, 4, group[0]?.unit ?? '', 'subtotal', { align: 'center' });
      const quantity = roundQuantity(addAll(group.map((resource) => resource.quantity)));
      putQuantity(
        sum,
        QUANTITY,
        quantity,
        'subtotal',
        `ROUND(SUM(${columnLetter(QUANTITY)}${first}:${columnLetter(QUANTITY)}${last}),7)`,
      );
    }
    if (input.withPrices) putMoneyFormula(sum, TOTAL, `ROUND(SUM(${totals}),2)`, amount, 'subtotal');
  }, 16);
  return { cells: `${columnLetter(TOTAL)}${row}`, amount };
}

const nameOf = ({ name, costCoefficients }: ListedResource, { withPrices }: ListInput): string =>
  withPrices ? nameWithCost(name, costCoefficients) : name;

function writeResource(frame: SheetFrame, row: Row, resource: ListedResource, input: ListInput): void {
  const { places, withPrices } = input;
  putText(row, 1, resource.mark, 'resource', { align: 'center' });
  putText(row, 2, printedCode(resource.code) ?? '', 'resource');
  putText(row, 3, nameOf(resource, input), 'resource');
  putText(row, 4, resource.unit, 'resource', { align: 'center' });
  const quantityCells = places === null ? null : cellsOf(resource, places, places.columns.quantity);
  putQuantity(
    row,
    QUANTITY,
    resource.quantity,
    'resource',
    quantityCells === null ? null : `ROUND(${quantityCells},7)`,
  );
  if (withPrices) writeResourceMoney(row, resource, places);
  putText(row, frame.width, positionsText(resource.positions), 'resource', { align: 'center' });
}

function writeResourceMoney(row: Row, resource: ListedResource, places: SpecificationPlaces | null): void {
  if (resource.supply !== 'own') {
    const isCustomer = resource.supply === 'customer';
    putText(row, PRICE, isCustomer ? CELL_TEXTS.from_customer : CELL_TEXTS.in_agreed_price, 'resource', {
      align: 'right',
      italic: true,
    });
    return isCustomer ? putMoney(row, TOTAL, '0.00', 'resource') : putBlank(row, TOTAL, 'resource');
  }
  const price = resource.price ?? CELL_TEXTS.no_price;
  const total = resource.total ?? CELL_TEXTS.no_price;
  const firstRow = places?.lines.get(resource.lines[0] ?? '');
  const { price: priceColumn, total: totalColumn } = places?.columns ?? { price: null, total: null };
  if (places !== null && firstRow !== undefined && priceColumn !== null && totalColumn !== null) {
    putMoneyFormula(row, PRICE, inSpecification(priceColumn, firstRow), price, 'resource');
    const sum = cellsOf(resource, places, totalColumn);
    const formula =
      resource.total === null
        ? `IF(ISNUMBER(${columnLetter(PRICE)}${row.number}),ROUND(${sum},2),${literal(CELL_TEXTS.no_price)})`
        : `ROUND(${sum},2)`;
    return putMoneyFormula(row, TOTAL, formula, total, 'resource');
  }
  if (resource.price === null || resource.total === null) {
    putText(row, PRICE, price, 'resource', { align: 'right', italic: true });
    return putText(row, TOTAL, total, 'resource', { align: 'right', italic: true });
  }
  putMoney(row, PRICE, price, 'resource');
  // The sum of rounded lines may differ by kopecks from the rounded sum; then the value is written.
  if (!spreadsheetAgrees([resource.quantity, price], 1, 2, total)) return putMoney(row, TOTAL, total, 'resource');
  putMoneyFormula(
    row,
    TOTAL,
    `ROUND(${columnLetter(QUANTITY)}${row.number}*${columnLetter(PRICE)}${row.number},2)`,
    total,
    'resource',
  );
}

function cellsOf(resource: ListedResource, places: SpecificationPlaces, column: number): string {
  const rows = resource.lines.map((line) => places.lines.get(line)).filter((row) => row !== undefined);
  if (rows.length <= MAX_NAMED_CELLS) return `SUM(${rows.map((row) => inSpecification(column, row)).join(',')})`;
  const marks = rangeInSpecification(places.columns.mark, places.firstRow, places.lastRow);
  return `SUMIF(${marks},${literal(resource.mark)},${rangeInSpecification(column, places.firstRow, places.lastRow)})`;
}

function writeListTotal(frame: SheetFrame, label: string, sums: readonly GroupSum[]): void {
  frame.addRow((row) => {
    for (let column = 1; column <= frame.width; column += 1) putBlank(row, column, 'grand_total');
    mergeText(frame.sheet, row, { text: label, look: 'grand_total', from: 1, to: PRICE });
    const cells = sums.map((sum) => sum.cells).join(',');
    putMoneyFormula(row, TOTAL, `ROUND(SUM(${cells}),2)`, moneySum(sums.map((sum) => sum.amount)), 'grand_total');
  }, 20);
}

function writeListNotes(frame: SheetFrame, { resources, withPrices }: ListInput): void {
  const notes = [
    resources.some((resource) => resource.supply === 'customer') ? NOTE_TEXTS.customer : '',
    withPrices && resources.some((resource) => resource.supply === 'in_agreed_price') ? NOTE_TEXTS.in_agreed_price : '',
  ].filter((note) => note !== '');
  if (notes.length === 0) return;
  frame.addGap(6);
  writeNotes(frame, notes);
}
