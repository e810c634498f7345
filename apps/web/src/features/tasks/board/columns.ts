import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { dueDayOf, endOfDueDay } from '#platform/clock.ts';
import { daysBetween } from '../calendar/calendar-days.ts';
import { mayChoose } from '../list/task-cells.tsx';
import { addDays } from '../filters/task-filters.ts';
import { mondayOf } from '../list/task-groups.ts';
import type { ChosenField } from '../fields/chosen-fields.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import type { Planned } from '../changes/use-task-changes.tsx';
import type { BoardGrouping } from './board-grouping.ts';

type Status = TaskInList['status'];
type Named = { id: string; name: string };
type Tag = TaskInList['tags'][number];
/** The field value a card takes when it is dropped in a column. */
type ColumnValue =
  | { by: 'status'; status: Status }
  | { by: 'assignee'; person: Named | null }
  | { by: 'project'; project: Named | null }
  | { by: 'category'; category: TaskInList['category'] }
  | { by: 'priority'; priority: TaskInList['priority'] }
  | { by: 'tag'; tag: Tag | null }
  /** The Monday that identifies the week. */
  | { by: 'due_week'; monday: string | null };
export type BoardColumn = { id: string; title: string; value: ColumnValue };
type Statuses = readonly (Status & { next_status_ids?: readonly string[] })[];
type ColumnChoices = Pick<TaskChoices, 'categories' | 'people' | 'projects' | 'priorities' | 'tags'> & {
  statuses: Statuses;
};
export type ColumnContext = {
  choices: ColumnChoices;
  /** Titles for «no person», «no project», «no tag» and «no date». */
  none: { assignee: string; project: string; tag: string; due: string };
  /** Title of a week, given its Monday. */
  week: (monday: string) => string;
  today: string;
  /** The dragged card; while it is set, all possible drop targets are displayed. */
  dragged: TaskInList | null;
  allowed?: readonly Status[] | undefined;
};

const NONE = 'none';

/** Columns in order: from the company's settings, or from the tasks themselves without access to those. */
export function columnsOf(by: BoardGrouping, tasks: readonly TaskInList[], context: ColumnContext): BoardColumn[] {
  const { choices, dragged } = context;
  switch (by) {
    case 'status':
      return statusesOf(tasks, context).map((status) => ({ ...named(status), value: { by, status } }));
    case 'priority':
      return choices.priorities.toReversed().map(({ id, name }) => ({ id, title: name, value: { by, priority: id } }));
    case 'category': {
      const existing = choices.categories.length > 0 ? choices.categories : inTasks(tasks, (task) => task.category);
      return existing.map((category) => ({
        ...named(category),
        value: { by, category: { ...pick(category), kind: category.kind } },
      }));
    }
    case 'assignee': {
      const people = inOrder(tasks, (task) => task.assignee, dragged === null ? [] : choices.people);
      return [
        { id: NONE, title: context.none.assignee, value: { by, person: null } },
        ...people.map((person) => ({ ...named(person), value: { by, person: pick(person) } })),
      ];
    }
    case 'project': {
      const projects = inOrder(tasks, projectOf, dragged === null ? [] : choices.projects);
      return [
        { id: NONE, title: context.none.project, value: { by, project: null } },
        ...projects.map((project) => ({ ...named(project), value: { by, project: pick(project) } })),
      ];
    }
    case 'tag': {
      const own = byName(distinct(tasks.flatMap(({ tags }) => tags)));
      const more = dragged === null ? [] : choices.tags.filter(({ id }) => own.every((tag) => tag.id !== id));
      return [
        { id: NONE, title: context.none.tag, value: { by, tag: null } },
        ...[...own, ...more].map(({ id, name, color }) => ({
          id,
          title: name,
          value: { by, tag: { id, name, color } },
        })),
      ];
    }
    case 'due_week':
      return [
        { id: NONE, title: context.none.due, value: { by, monday: null } },
        ...weeksOf(tasks, context).map((monday) => ({
          id: monday,
          title: context.week(monday),
          value: { by, monday },
        })),
      ];
  }
}

/** Weeks with due tasks; during a drag also this week and the following ones. */
function weeksOf(tasks: readonly TaskInList[], { dragged, today }: ColumnContext): string[] {
  const own = tasks.flatMap((task) => weekOf(task) ?? []);
  const next = WEEKS_OFFERED.map((weeks) => addDays(mondayOf(today), weeks * WEEK));
  return [...new Set([...own, ...(dragged === null ? [] : next)])].toSorted();
}
const WEEK = 7;
const WEEKS_OFFERED = [0, 1, 2, 3];
const FRIDAY = 4;
const weekOf = ({ due_datetime: due }: TaskInList): string | null => (due === null ? null : mondayOf(dueDayOf(due)));

/**
 * All statuses of the company, including closed ones, since a task is closed by dragging it there. Without access to
 * the settings, the statuses of the tasks; further targets of the dragged card are appended, so that no column moves
 * under the pointer.
 */
function statusesOf(tasks: readonly TaskInList[], { choices, dragged, allowed = [] }: ColumnContext): Status[] {
  const inRank = (statuses: readonly Status[]): Status[] => statuses.toSorted((a, b) => rankOf(a) - rankOf(b));
  const own =
    choices.statuses.length === 0
      ? inRank(inTasks(tasks, (task) => task.status).toSorted((a, b) => a.name.localeCompare(b.name, 'ru')))
      : [...choices.statuses];
  if (dragged === null) return own;
  const existing = choices.statuses.length === 0 ? inRank(allowed) : choices.statuses;
  return [...own, ...existing.filter(({ id }) => !own.some((status) => status.id === id))];
}
const rankOf = ({ main_status: main, is_started: isStarted }: Status): number =>
  main === 'closed' ? 2 : Number(isStarted);

const named = ({ id, name }: Named): { id: string; title: string } => ({ id, title: name });
const pick = ({ id, name }: Named): Named => ({ id, name });

function projectOf({ project_id: id, project_name: name }: TaskInList): Named | null {
  return id === null ? null : { id, name: name ?? '' };
}

/** Distinct values of the tasks, in order of first appearance. */
function inTasks<Value extends Named>(tasks: readonly TaskInList[], of: (task: TaskInList) => Value | null): Value[] {
  return distinct(tasks.map(of).filter((value) => value !== null));
}

const distinct = <Value extends Named>(values: readonly Value[]): Value[] =>
  [...new Map(values.toReversed().map((value) => [value.id, value])).values()].toReversed();
const byName = <Value extends Named>(values: readonly Value[]): Value[] =>
  values.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));

/** Values of the tasks by name, then the remaining ones, so that no column moves during a drag. */
function inOrder(
  tasks: readonly TaskInList[],
  of: (task: TaskInList) => Named | null,
  more: readonly Named[],
): Named[] {
  const own = byName(inTasks(tasks, of));
  return [...own, ...more.filter(({ id }) => !own.some((existing) => existing.id === id))];
}

/** Ids of the columns a card is in: one per tag when grouped by tag. */
export function columnIdsOf(task: TaskInList, by: BoardGrouping): string[] {
  if (by !== 'tag') return [columnIdOf(task, by)];
  return task.tags.length === 0 ? [NONE] : task.tags.map(({ id }) => id);
}

function columnIdOf(task: TaskInList, by: Exclude<BoardGrouping, 'tag'>): string {
  switch (by) {
    case 'status':
      return task.status.id;
    case 'priority':
      return task.priority;
    case 'category':
      return task.category.id;
    case 'assignee':
      return task.assignee?.id ?? NONE;
    case 'project':
      return task.project_id ?? NONE;
    case 'due_week':
      return weekOf(task) ?? NONE;
  }
}

/** The cards of each column, in task order. */
export function cardsOf(tasks: readonly TaskInList[], by: BoardGrouping): ReadonlyMap<string, TaskInList[]> {
  const cards = new Map<string, TaskInList[]>();
  for (const task of tasks)
    for (const id of columnIdsOf(task, by)) {
      const column = cards.get(id);
      if (column === undefined) cards.set(id, [task]);
      else column.push(task);
    }
  return cards;
}

const FIELD_OF: Readonly<Record<BoardGrouping, ChosenField>> = {
  status: 'status',
  assignee: 'assignee',
  priority: 'priority',
  project: 'project',
  category: 'category',
  tag: 'tag',
  due_week: 'due',
};
export const mayMove = (task: TaskInList, by: BoardGrouping): boolean => mayChoose(task, FIELD_OF[by]);

export type DropContext = Pick<ColumnContext, 'choices' | 'allowed'>;

/** Whether a card may be dropped in a column, as far as the client can tell; the server decides. */
export function mayDrop(task: TaskInList, { value }: BoardColumn, { choices, allowed }: DropContext): boolean {
  if (!mayMove(task, value.by)) return false;
  if (value.by !== 'status' || value.status.id === task.status.id) return true;
  const from = choices.statuses.find(({ id }) => id === task.status.id);
  if (from?.next_status_ids !== undefined) return from.next_status_ids.includes(value.status.id);
  return allowed === undefined || allowed.some(({ id }) => id === value.status.id);
}

/** The change that moves a card to a column, from the column it was picked up in. */
export function planOf(task: TaskInList, { value }: BoardColumn, fromId?: string): Planned {
  switch (value.by) {
    case 'status': {
      const { id, name, main_status, is_started, is_canceled } = value.status;
      return {
        fields: { status_id: id },
        optimistic: { status: { id, name, main_status, is_started, is_canceled } },
        back: { status_id: task.status.id },
      };
    }
    case 'priority':
      return {
        fields: { priority: value.priority },
        optimistic: { priority: value.priority },
        back: { priority: task.priority },
      };
    case 'category':
      return {
        fields: { category_id: value.category.id },
        optimistic: { category: value.category },
        back: { category_id: task.category.id },
      };
    case 'assignee':
      return {
        fields: { assignee_id: value.person?.id ?? null },
        optimistic: { assignee: value.person },
        back: { assignee_id: task.assignee?.id ?? null },
      };
    case 'project':
      return {
        fields: { project_id: value.project?.id ?? null },
        optimistic: { project_id: value.project?.id ?? null, project_name: value.project?.name ?? null },
        back: { project_id: task.project_id },
      };
    case 'tag': {
      // Replaces the source tag and keeps the others; the «no tag» column removes all.
      const tags = value.tag === null ? [] : [...task.tags.filter(({ id }) => id !== fromId), value.tag];
      return {
        fields: { tags: tags.map(({ id }) => id) },
        optimistic: { tags },
        back: { tags: task.tags.map(({ id }) => id) },
      };
    }
    case 'due_week': {
      const due = value.monday === null ? null : dayInWeek(task, value.monday);
      return {
        fields: { due_datetime: due },
        optimistic: { due_datetime: due === null ? null : endOfDueDay(due) },
        back: { due_datetime: task.due_datetime },
      };
    }
  }
}

/** The same weekday of another week; Friday for a task without a due date. */
function dayInWeek({ due_datetime: due }: TaskInList, monday: string): string {
  if (due === null) return addDays(monday, FRIDAY);
  const day = dueDayOf(due);
  return addDays(monday, daysBetween(mondayOf(day), day));
}
