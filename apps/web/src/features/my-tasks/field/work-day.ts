import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { remainingVolume, sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { dueDayOf } from '#platform/clock.ts';
import type { NextStatus } from '../task/next-statuses.ts';

type Item = Task['work_items'][number];

/** Watchers have no work in the task. */
const isDoneBy = ({ assignee, co_assignees: helpers }: Task, personId: string): boolean =>
  assignee?.id === personId || helpers.some(({ id }) => id === personId);

/**
 * Splits tasks into today (overdue, due today, started or undated) and later. Orders with work left come first, so that
 * a photo or a quantity goes to an order by default and not to an approval.
 */
export function splitDay(
  tasks: readonly Task[],
  { personId, today }: { personId: string; today: string },
): { now: Task[]; later: Task[] } {
  const own = tasks.filter((task) => isDoneBy(task, personId));
  const isOfDay = ({ due_datetime: due, start_date: start, status }: Task): boolean =>
    status.is_started ||
    (due === null && start === null) ||
    (due !== null && dueDayOf(due) <= today) ||
    (start !== null && start <= today);
  const ordered = [...own.filter(hasWorkLeft), ...own.filter((task) => !hasWorkLeft(task))];
  return { now: ordered.filter(isOfDay), later: ordered.filter((task) => !isOfDay(task)) };
}

/** Tasks due today or overdue, of those listed. */
export const countDue = (tasks: readonly Task[], today: string): number =>
  tasks.filter(({ due_datetime: due }) => due !== null && dueDayOf(due) <= today).length;

/** What selects the open order, strongest first: a tap, a code or link, the last one. */
export type OrderChoice = {
  pressed: string | null;
  task?: number | undefined;
  project?: string | undefined;
  last: unknown;
};

export function pickOrder(
  tasks: readonly Task[],
  { pressed, task: number, project, last }: OrderChoice,
): Task | undefined {
  return (
    tasks.find(({ id }) => id === pressed) ??
    tasks.find((task) => task.number === number) ??
    tasks.find((task) => project !== undefined && task.project_id === project) ??
    tasks.find(({ id }) => id === last) ??
    tasks[0]
  );
}

/** The remainder of an order, less what is being added now. */
export const leftOf = ({ quantity_planned: planned, quantity_done: done }: Item, added = '0'): string =>
  remainingVolume(planned, sumQuantities([done, added])) ?? '0';

const hasWorkLeft = ({ work_items: items }: Task): boolean => items.some((item) => leftOf(item) !== '0');

/** The amount one tap adds: a few taps reach the remainder, whatever its size. */
export function stepOf(left: string): string {
  const size = Number(left);
  const [, step = '100'] = STEPS.find(([most]) => size <= most) ?? [];
  return step;
}
const STEPS: readonly (readonly [most: number, step: string])[] = [
  [2, '0.1'],
  [30, '1'],
  [150, '5'],
  [600, '10'],
  [3000, '50'],
];

/** The value after a tap, never negative. */
export const stepped = (value: string, step: string): string => {
  const sum = sumQuantities([value, step]);
  return sum.startsWith('-') ? '0' : sum;
};

/** Work in progress or finished; postponing and cancelling are not steps. */
const isStep = ({ is_started: isStarted, main_status: stage, is_canceled: isGivenUp }: TaskStatus): boolean =>
  isStarted || (stage === 'closed' && !isGivenUp);
const isFinish = (status: TaskStatus): boolean => isStep(status) && status.main_status === 'closed';
const MOST_BUTTONS = 3;

/** The large buttons: the statuses work goes through, in company order, with the final one. */
export function stepsOf(statuses: readonly TaskStatus[]): TaskStatus[] {
  const steps = statuses.filter(isStep);
  const end = steps.find(isFinish);
  const begun = steps
    .filter((status) => !isFinish(status))
    .slice(0, end === undefined ? MOST_BUTTONS : MOST_BUTTONS - 1);
  return end === undefined ? begun : [...begun, end];
}

/**
 * The shortest path of allowed transitions to a status, through work steps only; each is a separate change. Null if
 * there is none. `next`: transitions possible now.
 */
export function pathTo(
  wanted: string,
  next: readonly NextStatus[],
  statuses: readonly TaskStatus[],
): NextStatus[] | null {
  const statusById = new Map(statuses.map((status) => [status.id, status]));
  const seen = new Set(next.map(({ id }) => id));
  let paths = next.map((status) => [status]);
  while (paths.length > 0) {
    const found = paths.find((path) => path.at(-1)?.id === wanted);
    if (found !== undefined) return found;
    paths = paths.flatMap((path) => {
      const last = statusById.get(path.at(-1)?.id ?? '');
      if (last === undefined || !isStep(last)) return [];
      const fresh = last.next_status_ids.filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      return fresh.flatMap((id) => {
        const status = statusById.get(id);
        return status === undefined ? [] : [[...path, { id, name: status.name }]];
      });
    });
  }
  return null;
}

/** The path to «done»: to the first reachable status that ends the work; null if there is none. */
export function pathToEnd(next: readonly NextStatus[], statuses: readonly TaskStatus[]): NextStatus[] | null {
  for (const { id } of statuses.filter(isFinish)) {
    const path = pathTo(id, next, statuses);
    if (path !== null) return path;
  }
  return null;
}

export const isFinished = (task: Task, statuses: readonly TaskStatus[]): boolean =>
  statuses.some((status) => status.id === task.status.id && status.main_status === 'closed');
