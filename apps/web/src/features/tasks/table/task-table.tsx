import { TASK_COLUMNS, type TaskColumn } from '@karkas/api/tasks/tasks.choices.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DataGrid, type GridControls } from '#ui/data-grid/data-grid.tsx';
import type { GridToolbarTexts } from '#ui/data-grid/view/grid-toolbar.tsx';
import type { CellFormat, CellValue, GridColumn } from '#ui/data-grid/grid-types.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { today } from '#platform/clock.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyWarning } from '#platform/errors/notices.ts';
import { SavingStatus } from '#platform/edits/saving-status.tsx';
import { nextInvalid } from '#platform/edits/next-invalid.ts';
import { useUnsavedEdits } from '#platform/edits/use-unsaved-edits.ts';
import type { CellAddress } from '#ui/data-grid/store/grid-store-types.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { BlockedMark, PriorityText, TaskStatusBadge } from '../list/task-cells.tsx';
import { isOverdue } from '../list/task-groups.ts';
import type { TaskFilters } from '../filters/task-filters.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { DATES, enter, mayChangeCell, namesOf, type TaskRow } from './table-rows.ts';
import { withBlockers } from './send-cells.ts';
import { createTableSession } from './table-session.ts';
import { tableTexts } from './table-texts.ts';
import styles from './table.module.css';

type Props = {
  tasks: readonly TaskInList[];
  /** Identifies the query: another page or other filters are other rows. */
  place: string;
  choices: TaskChoices;
  filters: TaskFilters;
  hasProject: boolean;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  onOpen: (task: TaskInList) => void;
  onActive: (id: string) => void;
  /** Container for the table's tools; null until it is mounted. */
  toolSlot: HTMLElement | null;
};

/** Two lines of table text. */
const ROW_HEIGHT = 38;

/** Plain text: the column defines what a cell means. */
const FORMAT: CellFormat = {
  show: (_, value) => value ?? '',
  edit: (_, value) => value ?? '',
  read: (_, text) => ({ isRead: true, value: text }),
};

/** The tasks as a spreadsheet: typing, paste, fill and undo. */
export function TaskTable({
  tasks,
  place,
  choices,
  filters,
  hasProject,
  onFiltersChange,
  onOpen,
  onActive,
  toolSlot,
}: Props): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const client = useQueryClient();
  const grid = useRef<GridControls>(null);
  const [session] = useState(() =>
    createTableSession({
      client,
      describe: (error) =>
        withBlockers(
          specificReason(error) ?? describeFailure(error, errorTexts()),
          isApiError(error) ? error.body.blockers : [],
        ),
      describeTheirs: (value) => t('taskViews.table.theirs', { value: value ?? t('taskViews.table.emptyCell') }),
      onRefusedElsewhere: ({ task }, texts, reason) =>
        notifyWarning(t('taskViews.table.refusedElsewhere', { number: task.number, text: texts.join(', '), reason })),
      onSaved: () => void refetchTasks(client),
    }),
  );
  useUnsavedEdits(session, {
    unsaved: (count) => t('taskViews.table.unsaved', { count }),
    refused: (count) => t('taskViews.table.refusedLeft', { count }),
  });
  const lastShown = useRef<CellAddress | null>(null);
  const showRefused = (): void => {
    lastShown.current = nextInvalid(session.store, lastShown.current);
    if (lastShown.current !== null) grid.current?.showRow(lastShown.current.row, lastShown.current.key);
  };
  useEffect(() => {
    session.show(tasks, place, choices);
  }, [session, tasks, place, choices]);
  const columns = useColumns(choices, isNarrow);
  const texts = useMemo((): GridToolbarTexts => {
    const plain = tableTexts(t);
    // How much the server accepts is reported later.
    const announceLater =
      (say: GridToolbarTexts['pasted'], meanwhile: 'pasting' | 'filling'): GridToolbarTexts['pasted'] =>
      (result) => {
        if (result.changed === 0) return say(result);
        void session.refusedOfLast().then((refused) => {
          const { changed, skipped, invalid } = result;
          grid.current?.announce(say({ changed: Math.max(changed - refused, 0), skipped, invalid: invalid + refused }));
        });
        return t(`taskViews.table.${meanwhile}`, { number: result.changed });
      };
    return { ...plain, pasted: announceLater(plain.pasted, 'pasting'), filled: announceLater(plain.filled, 'filling') };
  }, [t, session, grid]);
  const usual = usualColumns(hasProject);
  return (
    <div className={styles['frame']}>
      <DataGrid
        controls={grid}
        gridId="tasks"
        label={t('taskViews.table.label')}
        store={session.store}
        columns={columns}
        // A phone only fits the numbers beside the scrolling columns.
        frozenColumns={isNarrow ? 1 : 2}
        rowHeight={ROW_HEIGHT}
        toolSlot={toolSlot}
        toolbar={<SavingStatus table={session} onShowRefused={showRefused} />}
        treeColumn={null}
        format={FORMAT}
        texts={texts}
        state="ready"
        isReadOnly={!tasks.some(({ can }) => can.update || can.change_status || can.assign)}
        toneOf={() => 'row'}
        onRetry={() => undefined}
        onActivate={({ task }) => onOpen(task)}
        onActiveRow={(row) => row !== null && onActive(row.id)}
        chosen={{
          columns: filters.columns ?? usual,
          onChange: (ids) => {
            const next = TASK_COLUMNS.filter((column) => ids.includes(column));
            onFiltersChange({ columns: next.join() === usual.join() ? undefined : next });
          },
        }}
      />
    </div>
  );
}

/** Default columns: they fit a laptop with the whole title; the others are optional. */
const RARE: ReadonlySet<TaskColumn> = new Set(['start_date', 'category', 'tags']);
const usualColumns = (hasProject: boolean): TaskColumn[] =>
  TASK_COLUMNS.filter((column) => !RARE.has(column) && (hasProject || column !== 'project'));

const WIDTHS: Readonly<Record<TaskColumn, number>> = {
  number: 56,
  title: 300,
  status: 128,
  assignee: 150,
  due_datetime: 96,
  start_date: 96,
  priority: 96,
  project: 240,
  category: 140,
  tags: 180,
};

/** On phones, narrow enough to show that more columns follow the title. */
const NARROW_TITLE = 208;

function useColumns(choices: TaskChoices, isNarrow: boolean): GridColumn<TaskRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      TASK_COLUMNS.map((column): GridColumn<TaskRow> => {
        const names = namesOf(column, choices);
        return {
          id: column,
          title: t(`taskViews.table.columns.${column}`),
          kind: 'text',
          width: isNarrow && column === 'title' ? NARROW_TITLE : WIDTHS[column],
          isFixed: column === 'number' || column === 'title',
          isFilling: column === 'title',
          align: column === 'number' || DATES.has(column) ? 'end' : 'start',
          editable: column !== 'number',
          isEditable: ({ task }) => mayChangeCell(task, column),
          value: (row) => row.cells[column],
          ...drawnBy(column, choices),
          compute: (_, text) => {
            const entered = enter(column, text, choices);
            if ('value' in entered) return entered;
            return { problem: t(`taskViews.table.problems.${entered.problem}`, { what: entered.what ?? '' }) };
          },
          ...(names.length === 0
            ? {}
            : {
                suggest: (_: TaskRow, text: string) =>
                  names
                    .filter(({ name }) => name.toLowerCase().includes(lastPart(column, text)))
                    .slice(0, 50)
                    .map(({ name }) => ({ value: name, hint: '' })),
              }),
        };
      }),
    [t, choices, isNarrow],
  );
}

/** Wrapped to the two lines of a row. */
function wrapped(text: CellValue): ReactNode {
  return (
    <span className={styles['wrapped']}>
      <Unbroken>{text ?? ''}</Unbroken>
    </span>
  );
}

/** Titles wrap to two lines; status, priority and overdue dates look as in the list. */
function drawnBy(column: TaskColumn, { statuses, priorities }: TaskChoices): Pick<GridColumn<TaskRow>, 'render'> {
  switch (column) {
    case 'title':
      return {
        render: ({ task, cells }) => (
          <>
            <BlockedMark task={task} />
            {wrapped(cells.title)}
          </>
        ),
      };
    case 'project':
      return { render: ({ cells }) => wrapped(cells.project) };
    case 'status':
      // Text being typed is not a task value yet.
      return {
        render: ({ task, cells }) => {
          const status = statuses.find(({ name }) => name === cells.status) ?? task.status;
          return cells.status === status.name ? <TaskStatusBadge task={{ ...task, status }} /> : cells.status;
        },
      };
    case 'priority':
      return {
        render: ({ cells }) => {
          const priority = priorities.find(({ name }) => name === cells.priority);
          return priority === undefined ? cells.priority : <PriorityText priority={priority.id} />;
        },
      };
    case 'due_datetime':
      return {
        render: ({ task, cells }) =>
          isOverdue(task, today()) ? <span className={styles['late']}>{cells.due_datetime}</span> : cells.due_datetime,
      };
    default:
      return {};
  }
}

/** With several tags, the one being typed. */
const lastPart = (column: TaskColumn, text: string): string =>
  (column === 'tags' ? (text.split(',').at(-1) ?? '') : text).trim().toLowerCase();
