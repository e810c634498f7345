import type { TaskImport, TaskImportField, TaskTable } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import type { TaskSet } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { type TableReader, UnreadableBill } from '#features/bill-reader';
import type { CompanyScope, CompanyTransactions, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { savepoint } from '#platform/db/scope/savepoint.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES } from '#platform/documents/tables/table-file.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { fieldText } from '#platform/field-errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import { problemText } from '../bulk/bulk-item.ts';
import { makeTask } from '../card/create-task.service.ts';
import { lockTaskGraph } from '../status/task-graph.repository.ts';
import * as sets from '../templates/task-sets.repository.ts';
import { type CheckedTask, checkTable, presentTable } from './check-task-table.ts';
import { readTaskTable, type ReadTaskTable } from './read-task-table.ts';
import { TABLE_EXAMPLE, TABLE_HEADS, TABLE_NAME } from './task-table.texts.ts';

/** Tasks per transaction; bounds how long others wait for the number counter. */
const AT_ONCE = 50;
const LONGEST_NAME = 200;

type Given = {
  file: ReceivedFile;
  columns?: readonly (TaskImportField | null)[] | undefined;
  project_id?: string | undefined;
};

/** @throws {Problem} `bill_unreadable` if the file is not a table; at `file` if its header is not recognised. */
export async function checkTaskTable(
  reader: TableReader,
  company: CompanyTransactions,
  given: Given,
): Promise<TaskTable> {
  const table = await readTable(reader, company, given);
  return company.inCompany(async (scope) => presentTable(scope, table, await checkTable(scope, table, given)));
}

async function readTable(
  reader: TableReader,
  { companyId }: CompanyTransactions,
  { file, columns }: Given,
): Promise<ReadTaskTable> {
  const cells = await reader.readTable({ path: file.path, fileName: file.name }, companyId).catch((error: unknown) => {
    if (!(error instanceof UnreadableBill)) throw error;
    throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail: error.texts });
  });
  const table = readTaskTable(cells, columns);
  if (table === null) throw invalidField('file', 'table_head_missing');
  return table;
}

type Made = { tasks: TaskSet['tasks']; skipped: TaskImport['skipped']; byLine: [number, string][] };

/**
 * Creates the tasks of a table in portions through the regular service; an invalid row does not affect the others. All
 * belong to one set from the start, so that even an interrupted import can be undone.
 */
export async function importTasks(
  reader: TableReader,
  company: CompanyTransactions,
  given: Given,
): Promise<TaskImport> {
  const table = await readTable(reader, company, given);
  const checked = await company.inCompany((scope) => checkTable(scope, table, given));
  if (!checked.some(({ input }) => input !== null)) throw invalidField('file', 'nothing_to_import');
  const name = given.file.name.slice(0, LONGEST_NAME);
  const set = await company.oncePart('set', (scope) => sets.insertSet(scope, { templateId: null, name, tasks: [] }));
  const made = new Map<number, string>();
  const tasks: TaskSet['tasks'] = [];
  const skipped: TaskImport['skipped'] = [];
  for (let start = 0; start < checked.length; start += AT_ONCE) {
    const portion = checked.slice(start, start + AT_ONCE);
    const answer = await company.oncePart(`from ${start}`, (scope) => makePortion(scope, set.id, portion, made));
    for (const [line, id] of answer.byLine) made.set(line, id);
    tasks.push(...answer.tasks);
    skipped.push(...answer.skipped);
  }
  const numbers = tasks.map(({ number }) => number);
  return company.once(() =>
    Promise.resolve({
      set_id: set.id,
      name,
      created_count: tasks.length,
      first_number: numbers.at(0) ?? null,
      last_number: numbers.at(-1) ?? null,
      skipped,
    }),
  );
}

async function makePortion(
  scope: CompanyScope,
  setId: string,
  portion: readonly CheckedTask[],
  earlier: ReadonlyMap<number, string>,
): Promise<Made> {
  if (portion.some(({ input, under }) => under !== null || input?.parent_id)) await lockTaskGraph(scope);
  const idsByLine = new Map(earlier);
  const made: Made = { tasks: [], skipped: [], byLine: [] };
  for (const one of portion) {
    const outcome = await makeOne(scope, one, idsByLine);
    const { line } = one.row;
    if ('message' in outcome) made.skipped.push({ line, message: outcome.message });
    else {
      idsByLine.set(line, outcome.id);
      made.byLine.push([line, outcome.id]);
      made.tasks.push({ ...outcome, key: String(line), title: one.input?.title ?? '' });
    }
  }
  await sets.addToSet(scope, setId, made.tasks);
  return made;
}

type Outcome = { id: string; number: number } | { message: string };

async function makeOne(
  scope: CompanyScope,
  { input, under, errors }: CheckedTask,
  idsByLine: ReadonlyMap<number, string>,
): Promise<Outcome> {
  const { language } = scope.origin;
  if (input === null) return { message: fieldText(errors[0]?.code ?? 'wrong_type', language) };
  const parent = under === null ? input.parent_id : idsByLine.get(under);
  // Its parent was not created; without it the task would be misplaced.
  if (parent === undefined) return { message: fieldText('not_of_company', language) };
  try {
    return await savepoint(scope, () => makeTask(scope, { ...input, parent_id: parent }, {}));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { message: problemText(error, scope) };
  }
}

/** A template to fill in: the recognised headings and an example row. */
export async function downloadTaskTable(scope: CompanySnapshot, documents: Documents): Promise<DeferredFile> {
  const fields = keysOf(TABLE_HEADS);
  const columns = fields.map((field) => ({ title: TABLE_HEADS[field], kind: 'text' as const, width: 22 }));
  const rows = [fields.map((field) => TABLE_EXAMPLE[field])];
  const head = await readListHead(scope, [], { language: scope.origin.language });
  const book = { title: TABLE_NAME, head, tables: [{ sheetName: TABLE_NAME.slice(0, 31), columns, rows }] };
  return documents.download(TABLES, book, { format: 'xlsx', title: TABLE_NAME, from: scope });
}
