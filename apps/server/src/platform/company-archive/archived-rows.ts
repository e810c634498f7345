import { readMigrations } from '../db/migrations/migrate.ts';
import { type ArchivedRows, ROWS_LIST } from './archive-format.types.ts';
import { ARCHIVED_TABLES, type ArchivedTable, listOf } from './archived-tables.repository.ts';
import {
  accountsShape,
  readAccounts,
  readRows,
  readShapes,
  type RowPage,
  type RowsReader,
} from './archived-rows.repository.ts';

const LINES_IN_FILE = 1_000;
const BYTES_IN_FILE = 8 * 1024 ** 2;

/** A file of the archive, in memory while it is packed. */
export type RowsFile = { path: string; bytes: Buffer; records?: number };
type Read = <Result>(work: (scope: RowsReader) => Promise<Result>) => Promise<Result>;

/**
 * The company's rows as stored, without secrets of this installation: from these another installation imports it.
 * `rows/<table>-00001.ndjson`, about a thousand lines or eight megabytes each, the log, and `rows/tables.json`.
 */
export async function* archivedRows(read: Read): AsyncGenerator<RowsFile> {
  const shapes = await read(readShapes);
  const listed: ArchivedRows['tables'] = [];
  const written = async function* (table: ArchivedTable, columns: string[], lines: AsyncIterable<string>) {
    let rows = 0;
    for await (const file of inFiles(listOf(table), lines)) {
      rows += file.records;
      yield file;
    }
    listed.push({ name: table.name, columns, rows });
  };
  for (const table of ARCHIVED_TABLES) {
    const shape = shapes.find(({ name }) => name === table.name);
    if (shape === undefined) throw new Error(`No table ${table.name}`);
    const lines = async function* (): AsyncGenerator<string> {
      for (let after: string[] | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const from: string[] | null = after;
        const page: RowPage = await read((scope) => readRows(scope, { table, shape, after: from }));
        yield* page.lines;
        after = page.after;
      }
    };
    yield* written(table, shape.columns, lines());
  }
  const accounts = await read((scope) => readAccounts(scope, shapes));
  yield* written(accountsShape, accountsShape.columns, linesOf(accounts));
  const list: ArchivedRows = { migrations: Object.keys(await readMigrations()), tables: listed };
  yield { path: ROWS_LIST, bytes: Buffer.from(`${JSON.stringify(list, null, 1)}\n`) };
}

async function* inFiles(list: string, lines: AsyncIterable<string>): AsyncGenerator<RowsFile & { records: number }> {
  let [part, size, number]: [string[], number, number] = [[], 0, 0];
  const file = (): RowsFile & { records: number } => {
    number += 1;
    const bytes = Buffer.from(part.map((line) => `${line}\n`).join(''));
    const records = part.length;
    [part, size] = [[], 0];
    return { path: `${list}-${String(number).padStart(5, '0')}.ndjson`, bytes, records };
  };
  for await (const line of lines) {
    part.push(line);
    size += line.length;
    if (part.length === LINES_IN_FILE || size >= BYTES_IN_FILE) yield file();
  }
  if (part.length > 0) yield file();
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
