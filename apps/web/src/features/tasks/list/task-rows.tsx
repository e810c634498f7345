import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { TaskFilters } from '../filters/task-filters.ts';
import { TaskList, type TaskListContext } from './task-list.tsx';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { useGroupCounts } from '../views/use-group-counts.ts';

const table = lazyPart(() => import('../table/task-table.tsx').then((module) => module.TaskTable));

type Props = TaskListContext & {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  tasks: readonly TaskInList[];
  choices: TaskChoices;
  hasProject: boolean;
  toolSlot: HTMLElement | null;
};

/** A page of tasks: grouped, or as a spreadsheet if the screen is wide enough. */
export function TaskRows({
  filters,
  onFiltersChange,
  tasks,
  choices,
  hasProject,
  toolSlot,
  ...context
}: Props): ReactNode {
  const counts = useGroupCounts(filters);
  // Phones display cards: a spreadsheet would hide the main facts.
  const isNarrow = useIsNarrow();
  const isSheet = filters.layout === 'table' && !isNarrow;
  const { Part: Table } = useLazyPart(table, isSheet);
  if (!isSheet)
    return (
      <TaskList
        tasks={tasks}
        grouping={filters.group ?? 'due'}
        subgrouping={filters.subgroup}
        counts={counts}
        hasProject={hasProject}
        {...context}
      />
    );
  if (Table === null || !choices.isReady) return <SkeletonRows rows={10} height={32} />;
  const { task: _, columns: __, view: ___, ...query } = filters;
  return (
    <Table
      tasks={tasks}
      place={JSON.stringify(query)}
      choices={choices}
      filters={filters}
      hasProject={hasProject}
      onFiltersChange={onFiltersChange}
      onOpen={context.onOpen}
      onActive={context.onActive}
      toolSlot={toolSlot}
    />
  );
}
