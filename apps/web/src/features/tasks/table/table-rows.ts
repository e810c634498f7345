import { localizedName } from '#platform/i18n/product-names.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { TASK_COLUMNS, type TaskColumn, type TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import { readDateText, showDateText, maskDate } from '#ui/date-input/date-text.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import { dueDayOf } from '#platform/clock.ts';
import type { TaskFields } from '../changes/change-tasks.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';

/** A row of the table: the task from the server, its cells as text, and `saved` without pending edits. */
export type TaskRow = { id: string; parentId: null; order: number; task: TaskInList; cells: Cells; saved: Cells };
type Cells = Readonly<Record<TaskColumn, CellValue>>;
type Named = { id: string; name: string };

export const isColumn = (key: string): key is TaskColumn => TASK_COLUMNS.some((column) => column === key);

const dayText = (day: string | null): CellValue => (day === null ? null : showDateText(day));

export function rowOf(task: TaskInList, order: number, priorities: TaskChoices['priorities']): TaskRow {
  const cells = cellsOf(task, priorities);
  return { id: task.id, parentId: null, order, task, cells, saved: cells };
}

export function cellsOf(task: TaskInList, priorities: TaskChoices['priorities']): Cells {
  return {
    number: String(task.number),
    title: task.title,
    status: localizedName(task.status.name),
    assignee: task.assignee?.name ?? null,
    due_datetime: dayText(task.due_datetime === null ? null : dueDayOf(task.due_datetime)),
    start_date: dayText(task.start_date),
    priority: priorities.find(({ id }) => id === task.priority)?.name ?? task.priority,
    project: task.project_name,
    category: localizedName(task.category.name),
    tags: task.tags.length === 0 ? null : task.tags.map(({ name }) => name).join(', '),
  };
}

/** Allowed values of the columns with choices. */
export function namesOf(column: TaskColumn, choices: TaskChoices): readonly Named[] {
  switch (column) {
    case 'status':
      return choices.statuses;
    case 'assignee':
      return choices.people;
    case 'priority':
      return choices.priorities;
    case 'project':
      return choices.projects;
    case 'category':
      return choices.categories;
    case 'tags':
      return choices.tags;
    default:
      return [];
  }
}

export const DATES: ReadonlySet<TaskColumn> = new Set(['due_datetime', 'start_date']);
const MAY_BE_EMPTY: ReadonlySet<TaskColumn> = new Set(['assignee', 'due_datetime', 'start_date', 'project', 'tags']);

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('\u0451', '\u0435');
const byName = (names: readonly Named[], text: string): Named | undefined =>
  names.find(({ name }) => folded(name) === folded(text));

export type Entered = { value: CellValue } | { problem: 'required' | 'date' | 'unknown'; what?: string };

/** Parses text entered in a cell into the table's spelling. */
export function enter(column: TaskColumn, text: string, choices: TaskChoices): Entered {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  if (plain === '') return MAY_BE_EMPTY.has(column) ? { value: null } : { problem: 'required' };
  if (column === 'title') return { value: plain.slice(0, 300) };
  if (DATES.has(column)) {
    const masked = maskDate(plain);
    return readDateText(masked).kind === 'day' ? { value: masked } : { problem: 'date' };
  }
  const names = namesOf(column, choices);
  const parts = column === 'tags' ? plain.split(',').filter((part) => part.trim() !== '') : [plain];
  const named = parts.map((part) => byName(names, part));
  const missing = parts.find((_, place) => named[place] === undefined);
  if (missing !== undefined) return { problem: 'unknown', what: missing.trim() };
  return { value: named.map((one) => one?.name ?? '').join(', ') };
}

/** A cell as a field of the task; null when the table has no such field. */
export function fieldOf(column: TaskColumn, value: CellValue, choices: TaskChoices): TaskFields | null {
  const id = value === null ? null : (byName(namesOf(column, choices), value)?.id ?? null);
  switch (column) {
    case 'number':
      return null;
    case 'title':
      return { title: value ?? '' };
    case 'status':
      return id === null ? null : { status_id: id };
    case 'category':
      return id === null ? null : { category_id: id };
    case 'priority':
      return { priority: priorityOf(id) };
    case 'assignee':
      return { assignee_id: id };
    case 'project':
      return { project_id: id };
    case 'due_datetime':
    case 'start_date':
      return { [column]: dayOf(value) };
    case 'tags':
      return { tags: (value ?? '').split(',').flatMap((name) => byName(choices.tags, name)?.id ?? []) };
  }
}

const PRIORITIES: readonly TaskPriority[] = ['low', 'normal', 'high', 'urgent'];
const priorityOf = (id: string | null): TaskPriority | undefined => PRIORITIES.find((named) => named === id);

function dayOf(value: CellValue): string | null {
  const typed = readDateText(value ?? '');
  return typed.kind === 'day' ? typed.day : null;
}

/** Whether the user may change the cell. */
export function mayChangeCell({ can }: Pick<TaskInList, 'can'>, column: TaskColumn): boolean {
  if (column === 'number') return false;
  if (column === 'status') return can.change_status;
  return column === 'assignee' ? can.assign : can.update;
}
