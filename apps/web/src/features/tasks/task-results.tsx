import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import type { Refused } from './change-tasks.ts';
import { ListState } from './list-state.tsx';
import { MarkedBar } from './marked-bar.tsx';
import type { TaskPage } from './shown-task.ts';
import { readTasksAgain } from './task-cache.ts';
import { mayChoose } from './task-cells.tsx';
import type { ChosenField } from './chosen-fields.ts';
import { TaskChooser } from './task-chooser.tsx';
import { TaskFilterBar } from './task-filter-bar.tsx';
import type { TaskFilters } from './task-filters.ts';
import { TaskRows } from './task-rows.tsx';
import { isPlanned, PlanLayout, standsEmpty } from './task-layouts.tsx';
import { TaskPanel } from './task-panel.tsx';
import { taskListOptions, taskOptions } from './task-queries.ts';
import { useTaskChanges } from './use-task-changes.tsx';
import { useTaskChoices } from './use-task-choices.ts';
import { focusTask, useTaskKeys } from './use-task-keys.ts';
import { useTaskMarks, type TaskMarks } from './use-task-marks.ts';
import styles from './tasks.module.css';

export type TaskPlace = {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  /** A narrow screen has no room beside the list: the task opens as a page. */
  onOpenPage: (number: number) => void;
};
type ResultsProps = TaskPlace & {
  onCreate: (() => void) | undefined;
  /** What may be done where there are no tasks. */
  empty: ReactNode;
  hasProject?: boolean;
};

/** Tasks of the filters in their layout, with the open one beside them, the marks, the letters and the changes. */
export function TaskResults({
  filters,
  onFiltersChange,
  onOpenPage,
  onCreate,
  empty,
  hasProject,
}: ResultsProps): ReactNode {
  const list = useQuery(taskListOptions(filters));
  const isNarrow = useIsNarrow();
  const choices = useTaskChoices();
  const marks = useTaskMarks();
  const { change, remove, questions } = useTaskChanges();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ field: ChosenField; tasks: readonly TaskInList[] } | null>(null);
  useLiveTasks();
  const tasks = list.data?.results ?? [];
  const isEmptyPlace = standsEmpty(filters.layout) && list.data !== undefined;
  const isOpen = filters.task !== undefined && !isNarrow;
  const opened = useOpened(isOpen ? filters.task : undefined);
  const open = (task: TaskInList): void => {
    setActiveId(task.id);
    if (isNarrow) onOpenPage(task.number);
    else onFiltersChange({ task: task.number });
  };
  const close = (): void => {
    onFiltersChange({ task: undefined });
    if (activeId !== null) requestAnimationFrame(() => focusTask(activeId));
  };
  const marked = tasks.filter(({ id }) => marks.has(id));
  const choose = (field: ChosenField): void => {
    const active = tasks.filter(({ id }) => id === activeId);
    const meant = marked.length > 0 ? marked : active.length > 0 ? active : opened();
    const may = meant.filter((task) => mayChoose(task, field));
    if (may.length > 0) setChosen({ field, tasks: may });
  };
  useTaskKeys({
    tasks,
    activeId,
    marks,
    onActive: (id) => {
      setActiveId(id);
      const next = tasks.find((task) => task.id === id);
      if (isOpen && next !== undefined) onFiltersChange({ task: next.number });
    },
    onOpen: open,
    onChoose: choose,
    onCreate,
    onEscape: () => {
      if (isOpen) close();
      else marks.clear();
    },
  });
  const shown = { filters, onFiltersChange, tasks, choices, count: list.data?.count ?? 0 };
  const means = {
    activeId,
    onActive: setActiveId,
    onOpen: open,
    onChoose: (field: ChosenField, task: TaskInList) => setChosen({ field, tasks: [task] }),
  };
  return (
    <div className={styles['screen']} data-open={isOpen || undefined}>
      <div className={styles['main']}>
        <TaskFilterBar filters={filters} choices={choices} onChange={onFiltersChange} hasProject={hasProject ?? true} />
        {marked.length > 0 && <MarkedBar tasks={marked} onChoose={choose} onRemove={remove} onClear={marks.clear} />}
        {!isEmptyPlace && <ListState list={list} filters={filters} empty={empty} onChange={onFiltersChange} />}
        {(tasks.length > 0 || isEmptyPlace) &&
          (isPlanned(filters.layout) ? (
            <PlanLayout layout={filters.layout} {...shown} onChange={change} {...means} />
          ) : (
            <div aria-busy={list.isPlaceholderData || undefined}>
              <TaskRows {...shown} marks={marks} {...means} />
              <Pages list={list.data} onFiltersChange={onFiltersChange} />
            </div>
          ))}
      </div>
      {isOpen && <TaskPanel key={filters.task} number={filters.task ?? 0} onClose={close} />}
      <OwnedDialog of={chosen}>
        {({ field, tasks: meant }) => (
          <TaskChooser
            field={field}
            tasks={meant}
            choices={choices}
            onClose={() => setChosen(null)}
            onChoose={(plan) => {
              setChosen(null);
              void change(meant, plan).then((refused) => keepMarked(marks, meant, refused));
            }}
          />
        )}
      </OwnedDialog>
      {questions}
    </div>
  );
}

function Pages({
  list,
  onFiltersChange,
}: Pick<TaskPlace, 'onFiltersChange'> & { list: TaskPage | undefined }): ReactNode {
  return (
    <Pagination
      page={list?.page ?? 1}
      limit={list?.limit ?? 1}
      count={list?.count ?? 0}
      onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
    />
  );
}

/** The task beside the list, which is meant while no other is: an address may have opened it. */
function useOpened(number: number | undefined): () => readonly TaskInList[] {
  const client = useQueryClient();
  return () => {
    const task = number === undefined ? undefined : client.getQueryData(taskOptions(String(number)).queryKey);
    return task === undefined ? [] : [task];
  };
}

/** Somebody else's change is on the screen as it is told. */
function useLiveTasks(): void {
  const client = useQueryClient();
  useLiveEvents(
    ({ kind }) => kind === 'task',
    () => void readTasksAgain(client),
  );
}

/** What was refused stays marked, to be tried otherwise. */
function keepMarked(marks: TaskMarks, meant: readonly TaskInList[], refused: readonly Refused[]): void {
  if (meant.length < 2) return;
  marks.clear();
  marks.add(refused.map(({ edit }) => edit.task.id));
}
