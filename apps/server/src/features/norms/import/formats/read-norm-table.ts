import { keysOf } from '@karkas/api/core/keys-of.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { NormSink, ReadLine, ReadNorm, ResourceKind } from '../import.types.ts';
import {
  KIND_WORDS,
  NORM_ROW,
  PARAGRAPH,
  REQUIRED_COLUMNS,
  RESOURCE_ROW,
  TABLE_COLUMNS,
  type TableColumn,
} from './norm-table.data.ts';
import { kindOfCode } from './fsnb-words.data.ts';
import type { Table, TableRow } from './table-rows.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';

type Columns = ReadonlyMap<TableColumn, number>;
/** The header is searched within these rows. */
const HEAD_WITHIN = 30;

const wordOf = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const WORDS: ReadonlyMap<string, TableColumn> = new Map(
  keysOf(TABLE_COLUMNS).flatMap((column) => {
    const { title, also } = TABLE_COLUMNS[column];
    return [title, ...also].map((word): [string, TableColumn] => [wordOf(word), column]);
  }),
);

/** Reads norms from a table in the template's layout: a norm row followed by the rows of its resources. */
export async function readNormTable(tables: AsyncIterable<Table>, fileName: string, sink: NormSink): Promise<void> {
  sink.edition({ part: fileName, edition: fileName, priceDate: null });
  let isAnyHead = false;
  for await (const table of tables) {
    const top = await table.top(HEAD_WITHIN);
    const at = top.findIndex((row) => headOf(row) !== null);
    const head = top[at];
    const columns = head === undefined ? null : headOf(head);
    if (columns === null) continue;
    isAnyHead = true;
    await readRows(table, { columns, at }, sink);
  }
  const wanted = REQUIRED_COLUMNS.map((column) => TABLE_COLUMNS[column].title).join(', ');
  if (!isAnyHead) throw new UnreadableNorms('no_head', fileName, wanted);
}

async function readRows(
  table: Table,
  { columns, at }: { columns: Columns; at: number },
  sink: NormSink,
): Promise<void> {
  let norm: ReadNorm | null = null;
  let above = at + 1;
  const finish = (): void => {
    if (norm !== null) sink.norm(norm);
    norm = null;
  };
  for await (const row of table.rows()) {
    above -= 1;
    if (above >= 0 || row.cells.every((cell) => cell === '')) continue;
    const read = reader(columns, row);
    if (isNorm(read)) {
      finish();
      norm = normOf(read, row, sink);
    } else if (norm === null) {
      const { place } = row;
      sink.reject({ place, code: read('code'), name: read('name'), reason: 'line_without_norm', detail: '' });
    } else addLine(norm, read, row);
  }
  finish();
}

function headOf({ cells }: TableRow): Columns | null {
  const columns = new Map<TableColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const column = WORDS.get(wordOf(cell));
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return REQUIRED_COLUMNS.every((column) => columns.has(column)) ? columns : null;
}

type Read = (column: TableColumn) => string;
function reader(columns: Columns, { cells }: TableRow): Read {
  return (column) => cells[columns.get(column) ?? -1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function isNorm(read: Read): boolean {
  const stated = wordOf(read('row'));
  if (stated.startsWith(NORM_ROW)) return true;
  if (stated.startsWith(RESOURCE_ROW)) return false;
  // Without an explicit row type, a row with a quantity is a resource.
  return read('quantity') === '';
}

function normOf(read: Read, row: TableRow, sink: NormSink): ReadNorm {
  const [problem] = row.problems.values();
  return {
    code: read('code'),
    name: read('name'),
    unit: read('unit'),
    kindOfWork: read('kind_of_work').replace(PARAGRAPH, '') || null,
    sectionPath: sectionOf(read('collection'), read('section'), sink),
    steps: read('steps') || null,
    lines: [],
    byProject: [],
    place: row.place,
    ...(problem === undefined ? {} : { problem: { reason: problem, detail: row.place } }),
  };
}

const stepOf = (name: string): string => normaliseName(name).slice(0, 80).replaceAll('/', '-').trim();

function sectionOf(collection: string, section: string, sink: NormSink): string | null {
  if (collection === '' && section === '') return null;
  let parent: string | null = null;
  for (const [level, name] of [
    [TABLE_COLUMNS.collection.title, collection],
    [TABLE_COLUMNS.section.title, section],
  ] as const) {
    if (name === '') continue;
    const path: string = [parent, stepOf(name)].filter((part) => part !== null).join('/');
    sink.section({ path, parent_path: parent, level, code: '', name });
    parent = path;
  }
  return parent;
}

function addLine(norm: ReadNorm, read: Read, row: TableRow): void {
  const code = read('code');
  const stated = read('kind');
  const kind = stated === '' ? kindOfCode(code) : kindOf(stated);
  const [problem] = row.problems.values();
  if (problem !== undefined) norm.problem ??= { reason: problem, detail: row.place };
  else if (kind === null) norm.problem ??= { reason: 'unknown_kind_of_resource', detail: `${row.place}: ${stated}` };
  norm.lines.push({
    code: code || normaliseName(read('name')).slice(0, 60),
    name: read('name'),
    unit: read('unit') || null,
    kind: kind ?? 'material',
    price: read('price') || null,
    quantity: read('quantity'),
    place: row.place,
  } satisfies ReadLine);
}

function kindOf(text: string): ResourceKind | null {
  const word = wordOf(text);
  return KIND_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
