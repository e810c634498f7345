import { readFile } from 'node:fs/promises';
import { openBook, type Sheet, type SheetCell } from '#features/bill-reader';
import { type CsvRecord, csvReader } from './csv-records.ts';
import { decodeStream } from './decode-stream.ts';
import type { NormSink } from '../import.types.ts';
import { refusalOfWorkbook, type Source, type SourcePart } from './source-parts.ts';
import { cellsInCycles } from './formula-cycles.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';

export type CellProblem = 'formula_cycle' | 'formula_without_value' | 'formula_error';
/** A row of any table: cell values by column from 0, and problems of single cells. */
export type TableRow = { cells: string[]; problems: Map<number, CellProblem>; place: string };

/** A sheet of a workbook, or one csv. Reading the top is cheap, so a table without a header is not read through. */
export type Table = { top: (count: number) => Promise<TableRow[]>; rows: () => AsyncIterable<TableRow> };

/** The tables of a workbook or of csv files; a csv is streamed and never fully in memory. */
export async function* tablesOf(
  { path, fileName }: { path: string; fileName: string },
  source: Source,
  sink: NormSink,
): AsyncGenerator<Table, void, void> {
  if (source.kind === 'workbook') yield* sheetsOf(path, fileName);
  else for (const part of source.parts) yield csvTable(part, sink);
}

function csvTable(part: SourcePart, sink: NormSink): Table {
  const rowsOf = (records: CsvRecord[]): TableRow[] =>
    records.map(({ fields, line }) => ({
      cells: fields.map(clean),
      problems: new Map(),
      place: `${part.name}: ${line}`,
    }));
  async function* rows(onRead: (bytes: number) => Promise<void> | void): AsyncGenerator<TableRow, void, void> {
    const reader = csvReader(part.name);
    for await (const { text, bytes } of decodeStream(part.chunks(), part.name)) {
      yield* rowsOf(reader.write(text));
      await onRead(bytes);
    }
    yield* rowsOf(reader.end());
  }
  return {
    top: async (count) => {
      const first: TableRow[] = [];
      for await (const row of rows(() => undefined)) {
        first.push(row);
        if (first.length >= count) break;
      }
      return first;
    },
    rows: () => rows(sink.pause),
  };
}

/** A cell that looks like a formula is escaped with an apostrophe on export. */
const clean = (value: string): string => value.trim().replace(/^'(?=[=+\-@])/, '');

async function* sheetsOf(path: string, fileName: string): AsyncGenerator<Table, void, void> {
  const guard = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw refusalOfWorkbook(error, fileName);
    });
  const book = await guard(openBook(await readFile(path), fileName));
  if (book === null) throw new UnreadableNorms('no_head', fileName, fileName);
  for (const [index, { name, isHidden }] of book.sheets.entries()) {
    if (isHidden) continue;
    const read = async (limit?: number): Promise<TableRow[]> => [
      ...sheetRows(await guard(book.read(index, limit)), name),
    ];
    yield {
      top: async (count) => (await read(count)).slice(0, count),
      rows: async function* () {
        yield* await read();
      },
    };
  }
}

function* sheetRows(sheet: Sheet, name: string): Generator<TableRow> {
  const inCycle = cellsInCycles(sheet);
  for (const row of sheet.rows) {
    const cells: string[] = [];
    const problems: TableRow['problems'] = new Map();
    for (const cell of row.cells) {
      const at = cell.column - 1;
      while (cells.length < at) cells.push('');
      cells[at] = clean(cell.value);
      const problem = problemOf(cell, inCycle.has(`${cell.column} ${row.number}`));
      if (problem !== null) problems.set(at, problem);
    }
    yield { cells, problems, place: `${name}: ${row.number}` };
  }
}

function problemOf(cell: SheetCell, isInCycle: boolean): CellProblem | null {
  if (isInCycle) return 'formula_cycle';
  if (cell.kind === 'error') return 'formula_error';
  return cell.formula !== null && cell.value === '' ? 'formula_without_value' : null;
}
