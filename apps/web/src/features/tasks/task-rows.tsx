import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { laterPart } from '#ui/later/later-part.ts';
import { useLaterPart } from '#ui/later/use-later-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import type { TaskFilters } from './task-filters.ts';
import { TaskList, type TaskListMeans } from './task-list.tsx';
import type { TaskChoices } from './use-task-choices.ts';
import { useGroupCounts } from './views/use-group-counts.ts';

const table = laterPart(() => import('./table/task-table.tsx').then((module) => module.TaskTable));

type Props = TaskListMeans & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly TaskInList[];
  choices: TaskChoices;
  hasProject: boolean;
  toolsPlace: HTMLElement | null;
};

/** A page of tasks: grouped, or as a spreadsheet if the screen is wide enough. */
export function TaskRows({
  filters,
  onFiltersChange,
  tasks,
  choices,
  hasProject,
  toolsPlace,
  ...means
}: Props): ReactNode {
  const counts = useGroupCounts(filters);
  // Phones display cards: a spreadsheet would hide the main facts.
  const isNarrow = useIsNarrow();
  const isSheet = filters.layout === 'table' && !isNarrow;
  const { Part: Table } = useLaterPart(table, isSheet);
  if (!isSheet)
    return (
      <TaskList
        tasks={tasks}
        grouping={filters.group ?? 'due'}
        subgrouping={filters.subgroup}
        counts={counts}
        hasProject={hasProject}
        {...means}
      />
    );
  if (Table === null || !choices.isReady) return <SkeletonRows rows={10} height={32} />;
  const { task: _, columns: __, view: ___, ...asked } = filters;
  return (
    <Table
      tasks={tasks}
      place={JSON.stringify(asked)}
      choices={choices}
      filters={filters}
      hasProject={hasProject}
      onFiltersChange={onFiltersChange}
      onOpen={means.onOpen}
      onActive={means.onActive}
      toolsPlace={toolsPlace}
    />
  );
}
