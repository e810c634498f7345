import type { taskExportQuery } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { contentOfBytes } from '#platform/storage/file-content.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { TABLES, type TableColumn } from '#platform/documents/tables/table-file.ts';
import { fileNameOf } from '#platform/documents/file-name.ts';
import { CONTENT_TYPES } from '#platform/documents/paper.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { csvLines } from '#platform/documents/tables/write-csv.ts';
import { type ExportedTask, tasksForExport } from './task-export.repository.ts';
import { AGREED, PRIORITY_NAMES, TASK_COLUMNS, TASKS_FILE, TASKS_SEARCHED } from './task-export.texts.ts';

/** A csv is streamed; a workbook is built in memory. */
const MOST = { csv: 200_000, xlsx: 50_000 } as const;
const LINES_AT_ONCE = 1_000;

type Query = z.output<typeof taskExportQuery>;
type Cells = (string | null)[];

/** @throws {Problem} `too_large` if the format cannot hold that many tasks. */
export async function exportTasks(
  scope: CompanySnapshot,
  { format, ...query }: Query,
  documents: Documents,
): Promise<DeferredFile> {
  const { language } = scope.origin;
  const file = TASKS_FILE[language];
  const columns = columnsIn(language);
  const rows = firstOf(tasksForExport(scope, query), MOST[format]);
  const words = { language, zone: scope.actor.timeZone };
  const kept = format === 'csv' ? await linesOf(rows, columns, words) : await cellsOf(rows, words);
  await recordChange(scope, {
    action: 'export',
    model: 'task',
    objectId: null,
    objectRepr: file,
    after: { format, tasks: kept.count },
  });
  const head = await readListHead(scope, query.search ? [TASKS_SEARCHED[language](query.search)] : [], { language });
  const title = datedTitle({ title: file, head });
  if ('bytes' in kept)
    return async () => ({
      content: contentOfBytes(kept.bytes),
      fileName: fileNameOf(title, format),
      contentType: CONTENT_TYPES[format],
    });
  const book = { title: file, head, tables: [{ sheetName: file, columns, rows: kept.rows }] };
  return documents.download(TABLES, book, { format, title, from: scope });
}

type Words = { language: Language; zone: string };

async function* firstOf<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > most) throw new Problem('too_large');
    yield row;
  }
}

/** Releases rows as soon as their lines are written. */
async function linesOf(
  tasks: AsyncIterable<ExportedTask>,
  columns: readonly TableColumn[],
  words: Words,
): Promise<{ bytes: Uint8Array; count: number }> {
  const pieces: Buffer[] = [Buffer.from(csvLines({ columns, rows: [], hasHead: true }))];
  let waiting: Cells[] = [];
  let count = 0;
  const write = (): void => {
    pieces.push(Buffer.from(csvLines({ columns, rows: waiting, hasHead: false })));
    waiting = [];
  };
  for await (const task of tasks) {
    waiting.push(cells(task, words));
    count += 1;
    if (waiting.length === LINES_AT_ONCE) write();
  }
  write();
  return { bytes: Buffer.concat(pieces), count };
}

async function cellsOf(tasks: AsyncIterable<ExportedTask>, words: Words): Promise<{ rows: Cells[]; count: number }> {
  const rows: Cells[] = [];
  for await (const task of tasks) rows.push(cells(task, words));
  return { rows, count: rows.length };
}

const KINDS: Readonly<Partial<Record<keyof typeof TASK_COLUMNS, Pick<TableColumn, 'kind' | 'width'>>>> = {
  number: { kind: 'whole', width: 8 },
  title: { kind: 'text', width: 50 },
  start: { kind: 'day', width: 12 },
  due: { kind: 'day', width: 12 },
  completed: { kind: 'moment', width: 20 },
  created: { kind: 'moment', width: 20 },
};

function columnsIn(language: Language): TableColumn[] {
  return Object.entries(TASK_COLUMNS).map(([name, title]) => ({
    title: title[language],
    kind: 'text',
    width: 22,
    ...Object.entries(KINDS).find(([known]) => known === name)?.[1],
  }));
}

/** The due time is exported as a date: end of day is not a meaningful hour. */
function cells(task: ExportedTask, { language, zone }: Words): Cells {
  return [
    String(task.number),
    task.title,
    task.status,
    PRIORITY_NAMES[task.priority][language],
    task.category,
    task.assignee,
    task.author,
    task.project,
    task.tags,
    task.approvals_count === 0 ? null : AGREED[language](task.approved_count, task.approvals_count),
    task.start_date,
    task.due_datetime === null ? null : dayInZone(Date.parse(task.due_datetime), zone),
    task.completed_at,
    task.created_at,
  ];
}
