import { localizedName } from '#platform/i18n/product-names.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { dueDayOf } from '#platform/clock.ts';
import { addDays, type TaskGrouping } from '../filters/task-filters.ts';

export const DUE_GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];
const WEEK = 7;

/** The due group of a date relative to today. */
export function dueGroupOf(due: string | null, today: string): DueGroup {
  if (due === null) return 'none';
  const day = dueDayOf(due);
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day <= addDays(today, WEEK) ? 'week' : 'later';
}

/** Whether an open task is past its due day. */
export function isOverdue(
  { status, due_datetime: due }: Pick<TaskInList, 'status' | 'due_datetime'>,
  today: string,
): boolean {
  return status.main_status === 'open' && dueGroupOf(due, today) === 'overdue';
}

export type TaskGroup = { id: string; title: string; tasks: TaskInList[] };
export type GroupWords = {
  none: string;
  week: (monday: string) => string;
  due: (group: DueGroup) => string;
  priority: (priority: TaskInList['priority']) => string;
};

/** Groups a page of tasks, in order of first appearance. */
export function groupTasks(
  tasks: readonly TaskInList[],
  by: TaskGrouping,
  { today, words }: { today: string; words: GroupWords },
): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    for (const { id, title } of placesOf(task, by, today, words)) {
      const group = groups.get(id) ?? { id, title, tasks: [] };
      group.tasks.push(task);
      groups.set(id, group);
    }
  }
  return [...groups.values()];
}

type Place = { id: string; title: string };

/** A task with two tags is in both groups. */
function placesOf(task: TaskInList, by: TaskGrouping, today: string, words: GroupWords): Place[] {
  if (by !== 'tag') return [placeOf(task, by, today, words)];
  return task.tags.length === 0
    ? [{ id: 'none', title: words.none }]
    : task.tags.map(({ id, name }) => ({ id, title: name }));
}

const DAYS_BEFORE_MONDAY = [6, 0, 1, 2, 3, 4, 5];
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -(DAYS_BEFORE_MONDAY[weekday] ?? 0));
}

function placeOf(task: TaskInList, by: Exclude<TaskGrouping, 'tag'>, today: string, words: GroupWords): Place {
  switch (by) {
    case 'none':
      return { id: 'all', title: '' };
    case 'due': {
      const id =
        task.status.main_status === 'closed' && task.due_datetime !== null
          ? 'later'
          : dueGroupOf(task.due_datetime, today);
      return { id, title: words.due(id) };
    }
    case 'due_week': {
      if (task.due_datetime === null) return { id: 'none', title: words.due('none') };
      const monday = mondayOf(dueDayOf(task.due_datetime));
      return { id: monday, title: words.week(monday) };
    }
    case 'status':
      return { id: task.status.id, title: localizedName(task.status.name) };
    case 'category':
      return { id: task.category.id, title: localizedName(task.category.name) };
    case 'priority':
      return { id: task.priority, title: words.priority(task.priority) };
    case 'assignee':
      return { id: task.assignee?.id ?? 'none', title: task.assignee?.name ?? words.none };
    case 'project':
      return { id: task.project_id ?? 'none', title: task.project_name ?? words.none };
  }
}
