import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { errorTexts } from '#platform/notices.ts';
import { useRequestedAction } from '#platform/requested-action.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { TaskBoard } from './task-board.tsx';
import { readTasksAgain } from './task-cache.ts';
import { mayChoose } from './task-cells.tsx';
import { TaskChooser, type ChosenField } from './task-chooser.tsx';
import { TaskFilterBar } from './task-filter-bar.tsx';
import { isNarrowed, NO_FILTERS, type TaskFilters } from './task-filters.ts';
import { TaskFormDialog } from './task-form-dialog.tsx';
import { TaskList } from './task-list.tsx';
import { TaskPanel } from './task-panel.tsx';
import { taskListOptions } from './task-queries.ts';
import { useTaskChanges } from './use-task-changes.tsx';
import { useTaskChoices } from './use-task-choices.ts';
import { focusTask, useTaskKeys } from './use-task-keys.ts';
import { useTaskMarks } from './use-task-marks.ts';
import styles from './tasks.module.css';

type Props = {
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  /** A narrow screen has no room beside the list: the task opens as a page. */
  onOpenPage: (number: number) => void;
};

export function TaskListScreen(props: Props): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('tasks.title') }]);
  return <Tasks {...props} />;
}

function Tasks({ filters, onFiltersChange, onOpenPage }: Props): ReactNode {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const canCreate = useAbility('task.create');
  const list = useQuery(taskListOptions(filters));
  useRequestedAction('new-task', canCreate ? () => setCreating(true) : undefined);
  const create = canCreate ? (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('tasks.create')}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('tasks.title')}
      note={list.data === undefined ? undefined : t('tasks.count', { count: list.data.count })}
      actions={create}
    >
      <Tabs
        label={t('tasks.layouts.label')}
        active={filters.layout ?? ('list' as const)}
        onChange={(layout) => onFiltersChange({ layout: layout === 'list' ? undefined : layout, page: undefined })}
        items={[
          { id: 'list', label: t('tasks.layouts.list') },
          { id: 'board', label: t('tasks.layouts.board') },
        ]}
      />
      <TaskResults
        filters={filters}
        onFiltersChange={onFiltersChange}
        onOpenPage={onOpenPage}
        onCreate={canCreate ? () => setCreating(true) : undefined}
        empty={create}
      />
      <OwnedDialog of={isCreating}>
        {() => (
          <TaskFormDialog
            task={null}
            onClose={() => setCreating(false)}
            onSaved={(task) => onFiltersChange({ task: task.number })}
          />
        )}
      </OwnedDialog>
    </Page>
  );
}

type ResultsProps = Props & {
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
  const { change, questions } = useTaskChanges();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ field: ChosenField; tasks: readonly TaskInList[] } | null>(null);
  useLiveTasks();
  const tasks = list.data?.results ?? [];
  const isOpen = filters.task !== undefined && !isNarrow;
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
    const meant = marked.length > 0 ? marked : tasks.filter(({ id }) => id === activeId);
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
  const means = {
    marks,
    activeId,
    onActive: setActiveId,
    onOpen: open,
    onChoose: (field: ChosenField, task: TaskInList) => setChosen({ field, tasks: [task] }),
  };
  return (
    <div className={styles['screen']} data-open={isOpen || undefined}>
      <div className={styles['main']}>
        <TaskFilterBar filters={filters} choices={choices} onChange={onFiltersChange} hasProject={hasProject ?? true} />
        {marked.length > 0 && <MarkedBar count={marked.length} onChoose={choose} onClear={marks.clear} />}
        <ListState list={list} filters={filters} empty={empty} onReset={() => onFiltersChange(NO_FILTERS)} />
        {tasks.length > 0 &&
          (filters.layout === 'board' ? (
            <TaskBoard tasks={tasks} count={list.data?.count ?? 0} choices={choices} onChange={change} {...means} />
          ) : (
            <div aria-busy={list.isPlaceholderData || undefined}>
              <TaskList tasks={tasks} grouping={filters.group ?? 'due'} {...means} />
              <Pagination
                page={list.data?.page ?? 1}
                limit={list.data?.limit ?? 1}
                count={list.data?.count ?? 0}
                onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
              />
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
              void change(meant, plan).then((refused) => {
                // What was refused stays marked, to be tried otherwise.
                if (meant.length > 1 && refused.length === 0) marks.clear();
              });
            }}
          />
        )}
      </OwnedDialog>
      {questions}
    </div>
  );
}

/** Somebody else's change is on the screen as it is told. */
function useLiveTasks(): void {
  const client = useQueryClient();
  useLiveEvents(
    ({ kind }) => kind === 'task',
    () => void readTasksAgain(client),
  );
}

function MarkedBar({
  count,
  onChoose,
  onClear,
}: {
  count: number;
  onChoose: (field: ChosenField) => void;
  onClear: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['marked']} role="region" aria-label={t('tasks.marked', { count })}>
      <strong>{t('tasks.marked', { count })}</strong>
      {(['status', 'assignee', 'due', 'priority', 'tag', 'project'] as const).map((field) => (
        <Button key={field} size="small" onClick={() => onChoose(field)}>
          {t(`tasks.fields.${field}`)}
        </Button>
      ))}
      <Button size="small" kind="quiet" onClick={onClear}>
        {t('tasks.unmark')}
      </Button>
    </div>
  );
}

type List = Pick<
  ReturnType<typeof useQuery<{ count: number }>>,
  'isPending' | 'isError' | 'error' | 'data' | 'refetch'
>;

function ListState({
  list,
  filters,
  empty,
  onReset,
}: {
  list: List;
  filters: TaskFilters;
  empty: ReactNode;
  onReset: () => void;
}): ReactNode {
  const { t } = useTranslation();
  if (list.isPending)
    return (
      <Sheet>
        <SkeletonRows rows={10} height={40} />
      </Sheet>
    );
  if (list.isError && list.data === undefined)
    return (
      <Sheet>
        <ErrorState
          title={t('tasks.failures.load')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => void list.refetch()}
        />
      </Sheet>
    );
  if (list.data !== undefined && list.data.count > 0) return null;
  return (
    <Sheet>
      {isNarrowed(filters) ? (
        <EmptyState
          kind="nothing-found"
          text={t('tasks.nothingText')}
          action={<Button onClick={onReset}>{t('tasks.resetFilters')}</Button>}
        />
      ) : (
        <EmptyState icon="check" title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} action={empty} />
      )}
    </Sheet>
  );
}
