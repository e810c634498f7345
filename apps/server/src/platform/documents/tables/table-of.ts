import type { TableCell, TableColumn, TableFile } from './table-file.ts';

/** A column with its value; amounts are omitted for users who may not see prices. */
export type Column<Row> = TableColumn & { of: (row: Row) => string | null; isAmount?: boolean };

/** A total line of a list: amounts by column title. */
export type TotalLine = { label: string; amounts: Readonly<Partial<Record<string, string>>> };
/** In characters: space for the label of such a line. */
const LABEL_WIDTH = 30;

/** The table of these rows; without permission to view prices, amounts and total lines are omitted. */
export function tableOf<Row>(
  sheetName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  withPrices: boolean,
  totals: readonly TotalLine[] = [],
): TableFile {
  const shown = columns.filter((column) => withPrices || column.isAmount !== true);
  return {
    sheetName,
    columns: shown.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: rows.map((row) => shown.map((column) => column.of(row))),
    ...(withPrices && rows.length > 0 ? { totals: totals.map((total) => lineOf(total, shown)) } : {}),
  };
}

function lineOf<Row>({ label, amounts }: TotalLine, columns: readonly Column<Row>[]): TableCell[] {
  const ofLabel = columns.findIndex(({ kind, width }) => kind === 'text' && width >= LABEL_WIDTH);
  return columns.map(({ title }, index) => (index === ofLabel ? label : (amounts[title] ?? null)));
}
