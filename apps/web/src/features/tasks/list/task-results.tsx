import { MAX_COUNTED } from '@karkas/api/tasks/tasks.choices.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { today } from '#platform/clock.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { Refused } from '../changes/change-tasks.ts';
import { DeleteTasksDialog, MarkedBar } from '../lazy-dialogs.ts';
import { ListState } from './list-state.tsx';
import type { TaskPage } from './layout-task.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { mayChoose } from './task-cells.tsx';
import type { ChosenField } from '../fields/chosen-fields.ts';
import { TaskChooser } from '../fields/task-chooser.tsx';
import { TaskFilterBar } from '../filters/task-filter-bar.tsx';
import { useMarkCommands, useTaskCommands } from '../keys/task-commands.ts';
import { queryOf, type TaskFilters } from '../filters/task-filters.ts';
import { TaskRows } from './task-rows.tsx';
import { isPlanned, PlanLayout, standsEmpty } from './task-layouts.tsx';
import { TaskPanel } from '../card/task-panel.tsx';
import { readAllTasks, taskListOptions, taskOptions } from '../task-queries.ts';
import { type Planned, useTaskChanges } from '../changes/use-task-changes.tsx';
import { type TaskChoices, useTaskChoices } from '../fields/use-task-choices.ts';
import { focusTask, useTaskKeys } from '../keys/use-task-keys.ts';
import { useTaskMarks, type TaskMarks } from '../selection/use-task-marks.ts';
import styles from '../tasks.module.css';
import type { Running } from '../changes/send-bulk.ts';

export type TaskPlace = {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  /** Narrow screens open the task as a page. */
  onOpenPage: (number: number) => void;
};
type ResultsProps = TaskPlace & {
  onCreate: (() => void) | undefined;
  /** Content of the empty state. */
  empty: ReactNode;
  hasProject?: boolean;
  /** At the end of the filter row. */
  tools?: ReactNode;
};

/** Fewer tasks than this need no filters. */
const FEW = 10;

/** The filtered tasks in their layout, with the open task, marks, keyboard shortcuts and changes. */
export function TaskResults(props: ResultsProps): ReactNode {
  const { filters, onFiltersChange, onOpenPage, onCreate, empty, hasProject = true } = props;
  const list = useQuery(taskListOptions(filters));
  const isNarrow = useIsNarrow();
  const choices = useTaskChoices();
  const marks = useTaskMarks(JSON.stringify(queryOf(filters, today())));
  const { change, remove, questions, running } = useTaskChanges();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [toolSlot, setToolSlot] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [leaving, setLeaving] = useState<readonly TaskInList[] | null>(null);
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
  const marked = marks.among(tasks);
  const meant = (): readonly TaskInList[] => {
    const active = tasks.filter(({ id }) => id === activeId);
    return marked.length > 0 ? marked : active.length > 0 ? active : opened();
  };
  const choose = (field: ChosenField): void => {
    const may = meant().filter((task) => mayChoose(task, field));
    if (may.length > 0) setChosen({ field, tasks: may });
  };
  useTaskCommands({ meant, onChoose: choose, onRemove: setLeaving });
  useMarkCommands({ tasks, activeId, marks, isMarking: marked.length > 0 });
  useTaskKeys({
    tasks,
    // A task opened from the URL is the starting point for moving to the next one.
    activeId: activeId ?? (isOpen ? (tasks.find(({ number }) => number === filters.task)?.id ?? null) : null),
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
  const context = {
    activeId,
    onActive: setActiveId,
    onOpen: open,
    onChoose: (field: ChosenField, task: TaskInList) => setChosen({ field, tasks: [task] }),
  };
  return (
    <div className={styles['screen']} data-open={isOpen || undefined}>
      <div className={styles['main']}>
        <Filters
          {...{ filters, choices, hasProject }}
          onChange={onFiltersChange}
          count={list.data?.count ?? 0}
          setPlace={setToolSlot}
          tools={props.tools}
        />
        <Marked {...shown} marks={marks} marked={marked} running={running} onChoose={choose} onRemove={setLeaving} />
        {!isEmptyPlace && <ListState list={list} filters={filters} empty={empty} onChange={onFiltersChange} />}
        {(tasks.length > 0 || isEmptyPlace) &&
          (isPlanned(filters.layout) ? (
            <PlanLayout layout={filters.layout} {...shown} onChange={change} {...context} />
          ) : (
            <div aria-busy={list.isPlaceholderData || undefined}>
              <TaskRows {...shown} marks={marks} hasProject={hasProject} toolSlot={toolSlot} {...context} />
              <Pages list={list.data} isSearch={Boolean(filters.search)} onFiltersChange={onFiltersChange} />
            </div>
          ))}
      </div>
      {isOpen && <TaskPanel key={filters.task} number={filters.task ?? 0} onClose={close} />}
      <Choosing
        chosen={chosen}
        choices={choices}
        onClose={() => setChosen(null)}
        onChoose={async (some, plan) => {
          const refused = await change(some, plan);
          if (some.length > 1) marks.settle(some, refused.map(taskOf));
        }}
      />
      <Leaving tasks={leaving} onRemove={async (all) => marks.settle(all, await remove(all))} onClose={setLeaving} />
      {questions}
    </div>
  );
}

/** The filters, followed by the tools of the layout (rendered into a container) and of the page. */
function Filters({
  count,
  setPlace,
  tools,
  ...bar
}: ComponentProps<typeof TaskFilterBar> & {
  count: number;
  setPlace: (place: HTMLElement | null) => void;
}): ReactNode {
  return (
    <TaskFilterBar
      {...bar}
      isFew={bar.hasProject === false && count < FEW}
      tools={
        <>
          <span ref={setPlace} className={styles['tableTools']} />
          {tools}
        </>
      }
    />
  );
}

type Chosen = { field: ChosenField; tasks: readonly TaskInList[] };

function Choosing({
  chosen,
  choices,
  onClose,
  onChoose,
}: {
  chosen: Chosen | null;
  choices: TaskChoices;
  onClose: () => void;
  onChoose: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => Promise<void>;
}): ReactNode {
  return (
    <OwnedDialog of={chosen}>
      {({ field, tasks }) => (
        <TaskChooser
          field={field}
          tasks={tasks}
          choices={choices}
          onClose={onClose}
          onChoose={(plan) => {
            onClose();
            void onChoose(tasks, plan);
          }}
        />
      )}
    </OwnedDialog>
  );
}

function Leaving({
  tasks,
  onRemove,
  onClose,
}: {
  tasks: readonly TaskInList[] | null;
  onRemove: (tasks: readonly TaskInList[]) => Promise<void>;
  onClose: (tasks: null) => void;
}): ReactNode {
  return (
    <OwnedDialog of={tasks}>
      {(some) => <DeleteTasksDialog tasks={some} onRemove={onRemove} onClose={() => onClose(null)} />}
    </OwnedDialog>
  );
}

type MarkedProps = {
  filters: TaskFilters;
  marks: TaskMarks;
  marked: readonly TaskInList[];
  running: Running;
  tasks: readonly TaskInList[];
  count: number;
  onChoose: (field: ChosenField) => void;
  onRemove: (tasks: readonly TaskInList[]) => void;
};

function Marked({ filters, marks, marked, running, tasks, count, onChoose, onRemove }: MarkedProps): ReactNode {
  const { t } = useTranslation();
  if (marked.length === 0 && running.count < 2) return null;
  return (
    <MarkedBar
      tasks={marked}
      running={running}
      displayed={tasks}
      // A planned layout displays a subset of what the list counts.
      count={isPlanned(filters.layout) ? tasks.length : count}
      onMarkShown={() => marks.add(tasks.map(({ id }) => id))}
      onMarkAll={() =>
        readAllTasks(filters, count).then(marks.addTasks, (error: unknown) =>
          notifyFailure(error, t('tasks.failures.load')),
        )
      }
      onChoose={onChoose}
      onRemove={onRemove}
      onClear={marks.clear}
    />
  );
}

function Pages({
  list,
  isSearch,
  onFiltersChange,
}: Pick<TaskPlace, 'onFiltersChange'> & { list: TaskPage | undefined; isSearch: boolean }): ReactNode {
  return (
    <Pagination
      page={list?.page ?? 1}
      limit={list?.limit ?? 1}
      count={list?.count ?? 0}
      bound={isSearch ? MAX_COUNTED : undefined}
      onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
    />
  );
}

/** The open task, which is the current one while no other is: the URL may have opened it. */
function useOpened(number: number | undefined): () => readonly TaskInList[] {
  const client = useQueryClient();
  return () => {
    const task = number === undefined ? undefined : client.getQueryData(taskOptions(String(number)).queryKey);
    return task === undefined ? [] : [task];
  };
}

/** Refetches tasks on live events of other users' changes. */
function useLiveTasks(): void {
  const client = useQueryClient();
  useLiveEvents(
    ({ kind }) => kind === 'task',
    () => void refetchTasks(client),
  );
}

const taskOf = ({ edit }: Refused): TaskInList => edit.task;
