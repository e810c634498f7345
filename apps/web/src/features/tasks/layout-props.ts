import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ShownTask } from './shown-task.ts';
import type { TaskFilters } from './task-filters.ts';
import type { TaskListMeans } from './task-list.tsx';
import type { Planned } from './use-task-changes.tsx';
import type { TaskChoices } from './use-task-choices.ts';

/** Props of layouts that display all filtered tasks instead of a page. */
export type LayoutProps = Omit<TaskListMeans, 'marks'> & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly ShownTask[];
  /** The total number; a layout displays the first of them. */
  count: number;
  choices: TaskChoices;
  onChange: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => unknown;
};
