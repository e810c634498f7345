import type { Bilingual, BillQuestion } from '../bill-reader.types.ts';
import { columnLetter, cellAddress } from '../sheet.ts';
import { AS_PRICE, AS_SUM, COLUMNS_NAMED } from './reading-words.texts.ts';
import { columnsToken, type RivalColumns } from './columns/rival-columns.ts';
import type { Evidence } from './reading.ts';
import type { Table } from './rows/classify-rows.ts';

/** The table with the columns that an answer names, or the first ones; `open` still wait for an answer. */
export type ColumnChoice = { table: Table; open: readonly RivalColumns[]; token: string | null };

/** Applies the answer about columns if this table offers it; another sheet of the file may not. */
export function chooseColumns(table: Table, rivals: readonly RivalColumns[], token: string | null): ColumnChoice {
  const [first] = rivals;
  if (first === undefined) return { table, open: [], token: null };
  const chosen = token === null ? undefined : rivals.find((one) => columnsToken(one, first) === token);
  if (chosen === undefined) return { table: { ...table, roles: first.roles }, open: rivals, token: null };
  // Columns chosen by a person are no reason to report the others.
  return { table: { ...table, roles: chosen.roles, isMappingFixed: true }, open: [], token };
}

/** Asks which columns are meant; null if all give one sum. The first is read meanwhile. */
export function columnsQuestion(
  rivals: readonly RivalColumns[],
  { table, sumOf }: { table: Table; sumOf: (rival: RivalColumns) => Pick<Evidence, 'sum'> },
): BillQuestion | null {
  const [first] = rivals;
  if (first === undefined) return null;
  const options = rivals.map((rival) => ({
    value: columnsToken(rival, first),
    label: labelOf(rival, rivals, table),
    gross: sumOf(rival).sum,
  }));
  const differing = options.filter(({ gross }, at) => options.findIndex((one) => one.gross === gross) === at);
  if (differing.length < 2) return null;
  const row = table.header?.lastRow ?? 1;
  const columns = [...new Set(rivals.flatMap((rival) => rival.columns.slice(-1)))];
  return {
    code: rivals.some((rival) => rival.isPriceForSum === true) ? 'price_or_sum' : 'money_columns',
    options: differing.slice(0, MOST_OPTIONS),
    places: columns.map((column) => ({ sheet: table.sheet.name, cell: cellAddress(column, row) })),
  };
}

const MOST_OPTIONS = 5;
const MOST_LETTERS = 60;

function labelOf(rival: RivalColumns, all: readonly RivalColumns[], { titles }: Table): Bilingual {
  const titleOf = (column: number): string => (titles.get(column) ?? columnLetter(column)).slice(-MOST_LETTERS);
  if (all.some((one) => one.isPriceForSum === true)) {
    const title = rival.columns.map(titleOf).join('», «');
    return rival.isPriceForSum === true ? AS_PRICE(title) : AS_SUM(title);
  }
  const shared = (column: number): boolean => all.every((one) => one.columns.includes(column));
  return COLUMNS_NAMED(
    rival.columns.filter((column) => !shared(column)).map((column) => `${columnLetter(column)} «${titleOf(column)}»`),
  );
}

/** Puts the answer about columns before those of the next question, which would otherwise lose it. */
export function withColumnsToken(question: BillQuestion | null, token: string | null): BillQuestion | null {
  if (question === null || token === null) return question;
  return { ...question, options: question.options.map((one) => ({ ...one, value: `${token} ${one.value}` })) };
}
