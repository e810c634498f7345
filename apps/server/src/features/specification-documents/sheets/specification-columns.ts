import { COLUMN_TITLES, KIND_MARKS, SHEET_NAMES } from '../report.texts.ts';
import { literal } from '#platform/documents/workbook/cells.ts';
import { columnLetter, type FrameColumn } from '#platform/documents/workbook/sheet-frame.ts';

/** Column positions on the main sheet; money columns are absent without prices. */
export type SpecificationColumns = {
  list: readonly FrameColumn[];
  number: 1;
  code: 2;
  name: 3;
  unit: 4;
  quantity: 5;
  price: number | null;
  total: number | null;
  /** In the annex of an agreement: the contract's values and the difference. */
  change: { before: number; effect: number } | null;
  kind: number;
  mark: number;
};

const COMMON = { number: 1, code: 2, name: 3, unit: 4, quantity: 5 } as const;
const SERVICE: readonly FrameColumn[] = [
  { title: COLUMN_TITLES.kind, width: 11, isService: true },
  { title: COLUMN_TITLES.list_mark, width: 9, isService: true },
];
// Labels of the title block take the first two columns, so the first one is wider when the second is hidden.
const NUMBER_ALONE = 17;

export type ColumnsInput = {
  withPrices: boolean;
  titles: { price: string; total: string };
  isAgreement: boolean;
  /** The code column is hidden if there are no codes. */
  hasCodes: boolean;
};

export function specificationColumns({
  withPrices,
  titles,
  isAgreement,
  hasCodes,
}: ColumnsInput): SpecificationColumns {
  const head = (code: number): FrameColumn[] => [
    { title: COLUMN_TITLES.number, width: hasCodes ? 7 : NUMBER_ALONE },
    { title: COLUMN_TITLES.code, width: code, isHidden: !hasCodes },
  ];
  if (!withPrices) {
    return {
      list: [
        ...head(18),
        { title: COLUMN_TITLES.name, width: 48 },
        { title: COLUMN_TITLES.unit, width: 13 },
        { title: COLUMN_TITLES.quantity, width: 22 },
        ...SERVICE,
      ],
      ...COMMON,
      price: null,
      total: null,
      change: null,
      kind: 6,
      mark: 7,
    };
  }
  const money: FrameColumn[] = [
    { title: COLUMN_TITLES.name, width: isAgreement ? 50 : 58 },
    { title: COLUMN_TITLES.unit, width: 9.5 },
    { title: COLUMN_TITLES.quantity, width: 13.5 },
    { title: titles.price, width: 15 },
    { title: titles.total, width: 18 },
  ];
  const change: FrameColumn[] = [
    { title: COLUMN_TITLES.before, width: 18 },
    { title: COLUMN_TITLES.change, width: 18 },
  ];
  return {
    list: [...head(17), ...money, ...(isAgreement ? change : []), ...SERVICE],
    ...COMMON,
    price: 6,
    total: 7,
    change: isAgreement ? { before: 8, effect: 9 } : null,
    kind: isAgreement ? 10 : 8,
    mark: isAgreement ? 11 : 9,
  };
}

/** Reference to a cell of the main sheet from other sheets. */
export function inSpecification(column: number, row: number): string {
  return `'${SHEET_NAMES.specification}'!${columnLetter(column)}${row}`;
}

/** Reference to a column range of the main sheet from other sheets. */
export function rangeInSpecification(column: number, first: number, last: number): string {
  const letter = columnLetter(column);
  return `'${SHEET_NAMES.specification}'!$${letter}$${first}:$${letter}$${last}`;
}

/** Sum of a column over rows of the given kind, within a range. */
export function sumOfKind(
  { kind }: SpecificationColumns,
  total: number,
  mark: string,
  first: number,
  last: number,
): string {
  const kinds = `${columnLetter(kind)}${first}:${columnLetter(kind)}${last}`;
  return `SUMIF(${kinds},${literal(mark)},${columnLetter(total)}${first}:${columnLetter(total)}${last})`;
}

/** Sum of the positions in a range, across sections; lines share the column and must not be added again. */
export function sumOfPositions(columns: SpecificationColumns, total: number, first: number, last: number): string {
  return `ROUND(${sumOfKind(columns, total, KIND_MARKS.position, first, last)}+${sumOfKind(columns, total, KIND_MARKS.agreed, first, last)},2)`;
}
