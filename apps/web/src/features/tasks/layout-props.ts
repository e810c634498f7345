import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ShownTask } from './shown-task.ts';
import type { TaskFilters } from './task-filters.ts';
import type { TaskListMeans } from './task-list.tsx';
import type { Planned } from './use-task-changes.tsx';
import type { TaskChoices } from './use-task-choices.ts';

/** What every layout is given that shows all tasks of the filters and no page of them. */
export type LayoutProps = Omit<TaskListMeans, 'marks'> & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly ShownTask[];
  /** How many there are in all: a layout shows the first of them. */
  count: number;
  choices: TaskChoices;
  onChange: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => unknown;
};
