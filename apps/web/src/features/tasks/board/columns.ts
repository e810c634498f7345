import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { mayChoose } from '../task-cells.tsx';
import type { ChosenField } from '../chosen-fields.ts';
import type { TaskChoices } from '../use-task-choices.ts';
import type { Planned } from '../use-task-changes.tsx';
import type { BoardGrouping } from './board-grouping.ts';

type Status = TaskInList['status'];
type Named = { id: string; name: string };
/** What a card gets in a column: the value of the field that the columns stand by. */
type ColumnValue =
  | { by: 'status'; status: Status }
  | { by: 'assignee'; person: Named | null }
  | { by: 'project'; project: Named | null }
  | { by: 'category'; category: Named }
  | { by: 'priority'; priority: TaskInList['priority'] };
export type BoardColumn = { id: string; title: string; value: ColumnValue };
type Statuses = readonly (Status & { next_status_ids?: readonly string[] })[];
type Around = Pick<TaskChoices, 'categories' | 'people' | 'projects' | 'priorities'> & { statuses: Statuses };
type Means = {
  choices: Around;
  /** The words for no person and no project. */
  none: { assignee: string; project: string };
  /** While a card is dragged it is shown all places it may get to, and those it may get to itself. */
  dragged: TaskInList | null;
  allowed?: readonly Status[] | undefined;
};

const NONE = 'none';

/** The columns in their order: those of the company's settings, or, for who may not see these, of the tasks themselves. */
export function columnsOf(by: BoardGrouping, tasks: readonly TaskInList[], means: Means): BoardColumn[] {
  const { choices, dragged } = means;
  switch (by) {
    case 'status':
      return statusesOf(tasks, means).map((status) => ({ ...named(status), value: { by, status } }));
    case 'priority':
      return choices.priorities.toReversed().map(({ id, name }) => ({ id, title: name, value: { by, priority: id } }));
    case 'category': {
      const known = choices.categories.length > 0 ? choices.categories : inTasks(tasks, (task) => task.category);
      return known.map((category) => ({ ...named(category), value: { by, category: pick(category) } }));
    }
    case 'assignee': {
      const people = inOrder(tasks, (task) => task.assignee, dragged === null ? [] : choices.people);
      return [
        { id: NONE, title: means.none.assignee, value: { by, person: null } },
        ...people.map((person) => ({ ...named(person), value: { by, person: pick(person) } })),
      ];
    }
    case 'project': {
      const projects = inOrder(tasks, projectOf, dragged === null ? [] : choices.projects);
      return [
        { id: NONE, title: means.none.project, value: { by, project: null } },
        ...projects.map((project) => ({ ...named(project), value: { by, project: pick(project) } })),
      ];
    }
  }
}

/**
 * Open statuses always, closed ones while they have tasks. Where a card on its way may get to besides stands behind them:
 * what is there does not move under the pointer.
 */
function statusesOf(tasks: readonly TaskInList[], { choices, dragged, allowed = [] }: Means): Status[] {
  const inRank = (statuses: readonly Status[]): Status[] => statuses.toSorted((a, b) => rankOf(a) - rankOf(b));
  const used = new Set(tasks.map(({ status }) => status.id));
  const own =
    choices.statuses.length === 0
      ? inRank(inTasks(tasks, (task) => task.status).toSorted((a, b) => a.name.localeCompare(b.name, 'ru')))
      : choices.statuses.filter(({ id, main_status: main }) => main === 'open' || used.has(id));
  if (dragged === null) return own;
  const known = choices.statuses.length === 0 ? inRank(allowed) : choices.statuses;
  return [...own, ...known.filter(({ id }) => !own.some((status) => status.id === id))];
}
const rankOf = ({ main_status: main, is_started: isStarted }: Status): number =>
  main === 'closed' ? 2 : Number(isStarted);

const named = ({ id, name }: Named): { id: string; title: string } => ({ id, title: name });
const pick = ({ id, name }: Named): Named => ({ id, name });

function projectOf({ project_id: id, project_name: name }: TaskInList): Named | null {
  return id === null ? null : { id, name: name ?? '' };
}

/** The different values of the tasks, in the order in which the first of each stands. */
function inTasks<Value extends Named>(tasks: readonly TaskInList[], of: (task: TaskInList) => Value | null): Value[] {
  const values = tasks.map(of).filter((value) => value !== null);
  return [...new Map(values.toReversed().map((value) => [value.id, value])).values()].toReversed();
}

/** Those of the tasks by name, then the others there are: what is there does not move while a card is dragged. */
function inOrder(
  tasks: readonly TaskInList[],
  of: (task: TaskInList) => Named | null,
  more: readonly Named[],
): Named[] {
  const own = inTasks(tasks, of).toSorted((a, b) => a.name.localeCompare(b.name, 'ru'));
  return [...own, ...more.filter(({ id }) => !own.some((known) => known.id === id))];
}

/** In which column a card stands. */
export function columnIdOf(task: TaskInList, by: BoardGrouping): string {
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
  }
}

/** The cards of each column, in the order of the tasks. */
export function cardsOf(tasks: readonly TaskInList[], by: BoardGrouping): ReadonlyMap<string, TaskInList[]> {
  return Map.groupBy(tasks, (task) => columnIdOf(task, by));
}

const FIELD_OF: Readonly<Record<BoardGrouping, ChosenField>> = {
  status: 'status',
  assignee: 'assignee',
  priority: 'priority',
  project: 'project',
  // A category has no chooser of its own; who changes the project changes it as well.
  category: 'project',
};
export const mayMove = (task: TaskInList, by: BoardGrouping): boolean => mayChoose(task, FIELD_OF[by]);

/** Whether a card may be dropped in a column, as far as is known here: the server has the last word. */
export function mayDrop(
  task: TaskInList,
  { value }: BoardColumn,
  { choices, allowed }: Pick<Means, 'choices' | 'allowed'>,
): boolean {
  if (!mayMove(task, value.by)) return false;
  if (value.by !== 'status' || value.status.id === task.status.id) return true;
  const from = choices.statuses.find(({ id }) => id === task.status.id);
  if (from?.next_status_ids !== undefined) return from.next_status_ids.includes(value.status.id);
  return allowed === undefined || allowed.some(({ id }) => id === value.status.id);
}

/** What is to become of a card that gets into a column. */
export function planOf(task: TaskInList, { value }: BoardColumn): Planned {
  switch (value.by) {
    case 'status': {
      const { id, name, main_status, is_started } = value.status;
      return {
        fields: { status_id: id },
        shown: { status: { id, name, main_status, is_started } },
        back: { status_id: task.status.id },
      };
    }
    case 'priority':
      return {
        fields: { priority: value.priority },
        shown: { priority: value.priority },
        back: { priority: task.priority },
      };
    case 'category':
      return {
        fields: { category_id: value.category.id },
        shown: { category: value.category },
        back: { category_id: task.category.id },
      };
    case 'assignee':
      return {
        fields: { assignee_id: value.person?.id ?? null },
        shown: { assignee: value.person },
        back: { assignee_id: task.assignee?.id ?? null },
      };
    case 'project':
      return {
        fields: { project_id: value.project?.id ?? null },
        shown: { project_id: value.project?.id ?? null, project_name: value.project?.name ?? null },
        back: { project_id: task.project_id },
      };
  }
}
