import type { TaskGrouping } from '../task-filters.ts';

export const BOARD_GROUPS = ['status', 'assignee', 'priority', 'project', 'category', 'tag', 'due_week'] as const;
export type BoardGrouping = (typeof BOARD_GROUPS)[number];
/** By what the columns stand; what groups only a list leaves them by status. */
export const boardGroupingOf = (group: TaskGrouping | undefined): BoardGrouping =>
  BOARD_GROUPS.find((known) => known === group) ?? 'status';
/** What the cards of a column are parted by: nothing that the columns stand by already. */
export const boardSubgroupOf = (subgroup: TaskGrouping | undefined, by: BoardGrouping): TaskGrouping =>
  subgroup === undefined || subgroup === by ? 'none' : subgroup;
