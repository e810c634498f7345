import { KIND_MARKS, SHEET_NAMES } from '../specification-report.texts.ts';
import { literal } from '../workbook/cells.ts';
import { columnLetter, type FrameColumn } from '../workbook/sheet-frame.ts';

/** The places of the columns of the main sheet; money has none in a report without prices. */
export type SpecificationColumns = {
  list: readonly FrameColumn[];
  number: 1;
  code: 2;
  name: 3;
  unit: 4;
  quantity: 5;
  price: number | null;
  total: number | null;
  kind: number;
  mark: number;
};

const COMMON = { number: 1, code: 2, name: 3, unit: 4, quantity: 5 } as const;

export function specificationColumns(withPrices: boolean): SpecificationColumns {
  const service: FrameColumn[] = [
    { title: 'kind', width: 11, isService: true },
    { title: 'list_mark', width: 9, isService: true },
  ];
  if (withPrices) {
    return {
      list: [
        { title: 'number', width: 7 },
        { title: 'code', width: 17 },
        { title: 'name', width: 58 },
        { title: 'unit', width: 9.5 },
        { title: 'quantity', width: 13.5 },
        { title: 'price', width: 15 },
        { title: 'total', width: 18 },
        ...service,
      ],
      ...COMMON,
      price: 6,
      total: 7,
      kind: 8,
      mark: 9,
    };
  }
  return {
    list: [
      { title: 'number', width: 7 },
      { title: 'code', width: 18 },
      { title: 'name', width: 48 },
      { title: 'unit', width: 13 },
      { title: 'quantity', width: 22 },
      ...service,
    ],
    ...COMMON,
    price: null,
    total: null,
    kind: 6,
    mark: 7,
  };
}

/** The address of a cell of the main sheet as other sheets write it. */
export function inSpecification(column: number, row: number): string {
  return `'${SHEET_NAMES.specification}'!${columnLetter(column)}${row}`;
}

/** A column of the main sheet between two rows, as other sheets write it. */
export function rangeInSpecification(column: number, first: number, last: number): string {
  const letter = columnLetter(column);
  return `'${SHEET_NAMES.specification}'!$${letter}$${first}:$${letter}$${last}`;
}

/** The amounts in a column whose kind is the given one, between two rows. */
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

/** The positions between two rows, whatever sections they are in; lines stand in the same column and must not be added again. */
export function sumOfPositions(columns: SpecificationColumns, total: number, first: number, last: number): string {
  return `ROUND(${sumOfKind(columns, total, KIND_MARKS.position, first, last)}+${sumOfKind(columns, total, KIND_MARKS.agreed, first, last)},2)`;
}
