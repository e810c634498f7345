import { TASK_COLUMNS, type TaskColumn } from '@karkas/api/tasks/tasks.choices.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import type { CellFormat, GridColumn } from '#ui/data-grid/grid-types.ts';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { readTasksAgain } from '../task-cache.ts';
import type { TaskFilters } from '../task-filters.ts';
import type { TaskChoices } from '../use-task-choices.ts';
import { DATES, enter, mayChangeCell, namesOf, type TaskRow } from './table-rows.ts';
import { createTableSession } from './table-session.ts';
import { tableTexts } from './table-texts.ts';
import styles from './table.module.css';

type Props = {
  tasks: readonly TaskInList[];
  /** What is asked for: another page or other filters are other rows. */
  place: string;
  choices: TaskChoices;
  filters: TaskFilters;
  onFiltersChange: (change: Partial<TaskFilters>) => void;
  onOpen: (task: TaskInList) => void;
  onActive: (id: string) => void;
};

/** Texts as they are: what a cell means is known by its column. */
const FORMAT: CellFormat = {
  show: (_, value) => value ?? '',
  edit: (_, value) => value ?? '',
  read: (_, text) => ({ isRead: true, value: text }),
};

/** The tasks as a sheet: typed into, pasted, filled and undone like one. */
export function TaskTable({ tasks, place, choices, filters, onFiltersChange, onOpen, onActive }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [session] = useState(() =>
    createTableSession({
      describe: (error) => specificReason(error) ?? describeFailure(error, errorTexts()),
      onSaved: () => void readTasksAgain(client),
    }),
  );
  useEffect(() => {
    session.show(tasks, place, choices);
  }, [session, tasks, place, choices]);
  const columns = useColumns(choices);
  const texts = useMemo(() => tableTexts(t), [t]);
  const chosen = filters.columns ?? TASK_COLUMNS;
  return (
    <div className={styles['frame']}>
      <DataGrid
        gridId="tasks"
        label={t('taskViews.table.label')}
        store={session.store}
        columns={columns}
        frozenColumns={2}
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
          columns: chosen,
          onChange: (ids) => {
            const next = TASK_COLUMNS.filter((column) => ids.includes(column));
            onFiltersChange({ columns: next.length === TASK_COLUMNS.length ? undefined : next });
          },
        }}
      />
    </div>
  );
}

const WIDTHS: Readonly<Record<TaskColumn, number>> = {
  number: 56,
  title: 300,
  status: 120,
  assignee: 150,
  due_datetime: 100,
  start_date: 100,
  priority: 96,
  project: 190,
  category: 140,
  tags: 180,
};

function useColumns(choices: TaskChoices): GridColumn<TaskRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      TASK_COLUMNS.map((column): GridColumn<TaskRow> => {
        const names = namesOf(column, choices);
        return {
          id: column,
          title: t(`taskViews.table.columns.${column}`),
          kind: 'text',
          width: WIDTHS[column],
          isFixed: column === 'number' || column === 'title',
          align: column === 'number' || DATES.has(column) ? 'end' : 'start',
          editable: column !== 'number',
          isEditable: ({ task }) => mayChangeCell(task, column),
          value: (row) => row.cells[column],
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
    [t, choices],
  );
}

/** Of several tags the one that is being typed. */
const lastPart = (column: TaskColumn, text: string): string =>
  (column === 'tags' ? (text.split(',').at(-1) ?? '') : text).trim().toLowerCase();
