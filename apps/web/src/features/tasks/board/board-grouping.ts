import type { TaskGrouping } from '../filters/task-filters.ts';

export const BOARD_GROUPS = ['status', 'assignee', 'priority', 'project', 'category', 'tag', 'due_week'] as const;
export type BoardGrouping = (typeof BOARD_GROUPS)[number];
/** The field the columns are grouped by; groupings that only the list supports fall back to status. */
export const boardGroupingOf = (group: TaskGrouping | undefined): BoardGrouping =>
  BOARD_GROUPS.find((option) => option === group) ?? 'status';
/** The grouping inside a column; never the same field as the columns themselves. */
export const boardSubgroupOf = (subgroup: TaskGrouping | undefined, by: BoardGrouping): TaskGrouping =>
  subgroup === undefined || subgroup === by ? 'none' : subgroup;
