import type { TaskImportField, TaskTable } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import { taskBody, type TaskInput } from '@karkas/api/tasks/tasks.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { checkFields, fieldText } from '#platform/field-errors.ts';
import { htmlOfText } from '../card/rich-text.ts';
import { momentOfDue, requireDates, requireNamed } from '../card/task-fields.service.ts';
import { dayOf, numberOf, priorityOf, type ReadTaskTable, type TableRow, valuesOf } from './read-task-table.ts';
import {
  findByNumbers,
  findTaskNames,
  type ExistingTask,
  type Names,
  type TaskNames,
} from './task-names.repository.ts';

type Values = ReturnType<typeof valuesOf>;
type RowError = { field: TaskImportField; code: string };
/** `under`: line of an earlier row of the table that becomes the parent. */
export type CheckedTask = { row: TableRow; input: TaskInput | null; under: number | null; errors: RowError[] };

/** Maps task fields to the columns that fill them. */
const COLUMN_OF: Readonly<Record<string, TaskImportField>> = {
  title: 'title',
  description: 'description',
  priority: 'priority',
  start_date: 'start',
  due_datetime: 'due',
  place: 'place',
  tags: 'tags',
};

/**
 * The task each row would become, or its errors; loads references for all rows at once.
 *
 * @throws {Problem} `validation_failed` at `project_id` if the user sees no such project.
 */
export async function checkTable(
  scope: CompanyScope,
  { columns, rows }: ReadTaskTable,
  { project_id: projectId }: { project_id?: string | undefined },
): Promise<CheckedTask[]> {
  await requireNamed(scope, { project_id: projectId });
  const names = await findTaskNames(scope);
  const values = rows.map((row) => valuesOf(columns, row));
  const numbers = values.flatMap(({ parent, number }) =>
    [parent, number].flatMap((text) => numberOf(text ?? '') ?? []),
  );
  const known = await findByNumbers(scope, numbers);
  const earlier = new Map<string, number>();
  return rows.map((row, index) => {
    const given = values[index] ?? {};
    const checked = checkRow(scope, { row, given, names, known, earlier, projectId });
    if (given.title !== undefined && checked.input !== null) earlier.set(normaliseName(given.title), row.line);
    return checked;
  });
}

type Row = {
  row: TableRow;
  given: Values;
  names: TaskNames;
  known: ReadonlyMap<number, ExistingTask>;
  earlier: ReadonlyMap<string, number>;
  projectId: string | undefined;
};

function checkRow(scope: CompanyScope, { row, given, names, known, earlier, projectId }: Row): CheckedTask {
  const errors: RowError[] = [];
  const note = (field: TaskImportField, code: string): undefined => {
    errors.push({ field, code });
    return undefined;
  };
  const one = (field: 'category' | 'status' | 'assignee' | 'project'): string | undefined =>
    given[field] === undefined
      ? undefined
      : (idOf(names[field], given[field]) ?? note(field, reasonOf(field, names[field], given[field])));
  const day = (field: 'start' | 'due'): string | undefined =>
    given[field] === undefined ? undefined : (dayOf(given[field]) ?? note(field, 'table_date'));
  const tags = tagsOf(names.tags, given.tags);
  if (tags === null) note('tags', 'not_known_here');
  const parent = parentOf(given.parent, { known, earlier });
  // Importing an exported table again must not duplicate its tasks.
  const same = known.get(numberOf(given.number ?? '') ?? 0);
  if (same !== undefined && normaliseName(same.title) === normaliseName(given.title ?? ''))
    note('number', 'task_exists');
  if (parent === null) note('parent', 'not_known_here');
  const body = {
    title: given.title ?? '',
    description: given.description === undefined ? undefined : htmlOfText(given.description),
    category_id: one('category'),
    status_id: one('status'),
    priority:
      given.priority === undefined ? undefined : (priorityOf(given.priority) ?? note('priority', 'unknown_choice')),
    assignee_id: one('assignee'),
    project_id: given.project === undefined ? projectId : one('project'),
    place: given.place,
    tags: tags ?? undefined,
    start_date: day('start'),
    due_datetime: day('due'),
    parent_id: parent?.id,
  };
  const parsed = checkFields(taskBody, body);
  if (!parsed.success)
    for (const { field, code } of parsed.fields) note(COLUMN_OF[field.split('.')[0] ?? ''] ?? 'title', code);
  const input = parsed.success && errors.length === 0 ? parsed.data : null;
  const late = input === null ? [] : datesOf(scope, input);
  return {
    row,
    input: late.length === 0 ? input : null,
    under: parent?.line ?? null,
    errors: [...errors, ...late],
  };
}

const idOf = (names: Names, name: string): string | null => {
  const found = names.get(normaliseName(name)) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
};
function reasonOf(field: TaskImportField, names: Names, name: string): string {
  if ((names.get(normaliseName(name))?.length ?? 0) > 1) return 'several_match';
  return field === 'assignee' ? 'not_a_member' : 'not_known_here';
}

/** Null if one of the tags is unknown. */
function tagsOf(names: Names, text: string | undefined): string[] | null | undefined {
  if (text === undefined) return undefined;
  const ids = text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => idOf(names, name));
  const known = ids.filter((one) => one !== null);
  return known.length < ids.length ? null : known;
}

/** A task by number, or an earlier row by title; null if neither matches. */
function parentOf(
  text: string | undefined,
  { known, earlier }: Pick<Row, 'known' | 'earlier'>,
): { id?: string; line?: number } | null | undefined {
  if (text === undefined) return undefined;
  const line = earlier.get(normaliseName(text));
  if (line !== undefined) return { line };
  const id = known.get(numberOf(text) ?? 0)?.id;
  return id === undefined ? null : { id };
}

/** Checks date limits, which depend on the company's time zone. */
function datesOf(scope: CompanyScope, input: TaskInput): RowError[] {
  const { timeZone } = scope.actor;
  try {
    const due = momentOfDue(input.due_datetime ?? null, timeZone);
    requireDates({}, { start_date: input.start_date, due_datetime: due }, timeZone);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.extra.fields ?? []).map(({ field, code }) => ({ field: COLUMN_OF[field] ?? 'due', code }));
  }
}

/** Response for a checked table. */
export function presentTable(
  scope: CompanyScope,
  { columns }: ReadTaskTable,
  checked: readonly CheckedTask[],
): TaskTable {
  const { language } = scope.origin;
  const rows = checked.map(({ row, errors }) => ({
    line: row.line,
    cells: columns.map((_, index) => row.cells[index] ?? ''),
    errors: errors.map(({ field, code }) => ({ field, message: fieldText(code, language) })),
  }));
  const invalid = rows.filter(({ errors }) => errors.length > 0).length;
  return { columns, rows, ready_count: rows.length - invalid, invalid_count: invalid };
}
