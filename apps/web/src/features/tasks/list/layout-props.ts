import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { LayoutTask } from './layout-task.ts';
import type { TaskFilters } from '../filters/task-filters.ts';
import type { TaskListContext } from './task-list.tsx';
import type { Planned } from '../changes/use-task-changes.tsx';
import type { TaskChoices } from '../fields/use-task-choices.ts';

/** Props of layouts that display all filtered tasks instead of a page. */
export type LayoutProps = Omit<TaskListContext, 'marks'> & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly LayoutTask[];
  /** The total number; a layout displays the first of them. */
  count: number;
  choices: TaskChoices;
  onChange: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => unknown;
};
