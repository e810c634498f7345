import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { notifyWarning } from '#platform/notices.ts';
import { hearKeys } from '../hear-keys.ts';
import type { LayoutProps } from '../layout-props.ts';
import { taskOptions } from '../task-queries.ts';
import { focusTask } from '../use-task-keys.ts';
import { boardKeys } from './board-keys.ts';
import { Column } from './board-column.tsx';
import { cardsOf, columnIdOf, columnsOf, mayDrop, planOf, type BoardColumn } from './columns.ts';
import { boardGroupingOf } from './board-grouping.ts';
import styles from './board.module.css';

/** Cards in columns of one field. A card is dropped where it may go; its menu and Shift with an arrow lead there by keyboard. */
export function TaskBoard({ filters, tasks, count, choices, onChange, ...means }: LayoutProps): ReactNode {
  const { t } = useTranslation();
  const by = boardGroupingOf(filters.group);
  const [dragged, setDragged] = useState<TaskInList | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const allowed = useAllowed(by === 'status' && choices.statuses.length === 0 ? dragged : null);
  const columns = columnsOf(by, tasks, {
    choices,
    dragged,
    allowed,
    none: { assignee: t('tasks.noAssignee'), project: t('taskBoard.noProject') },
  });
  const cards = cardsOf(tasks, by);

  function move(task: TaskInList, to: BoardColumn): void {
    if (columnIdOf(task, by) === to.id) return;
    if (!mayDrop(task, to, { choices, allowed })) {
      if (by === 'status') notifyWarning(t('taskBoard.notAllowed', { from: task.status.name, to: to.title }));
      return;
    }
    onChange([task], () => planOf(task, to));
  }
  function drop(to: BoardColumn): void {
    const task = dragged;
    setDragged(null);
    setOver(null);
    if (task !== null) move(task, to);
  }
  const hear = boardKeys({
    by,
    tasks,
    columns,
    cards,
    onMove: move,
    onFocus: ({ id }) => {
      means.onActive(id);
      focusTask(id);
    },
  });
  return (
    <div className={styles['root']}>
      {count > tasks.length && (
        <p className={styles['quiet']}>{t('taskBoard.first', { shown: tasks.length, count })}</p>
      )}
      <div
        className={styles['board']}
        role="group"
        aria-label={t('taskBoard.label')}
        ref={(board) => hearKeys(board, hear)}
      >
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            by={by}
            tasks={cards.get(column.id) ?? NO_TASKS}
            columns={columns}
            over={
              over === column.id && dragged !== null
                ? mayDrop(dragged, column, { choices, allowed })
                  ? 'yes'
                  : 'no'
                : undefined
            }
            onOver={() => setOver(column.id)}
            onDrop={() => drop(column)}
            // The browser gives a drag up whose page changes while it begins.
            onDragged={(task) => setTimeout(() => setDragged(task))}
            onMove={move}
            {...means}
          />
        ))}
      </div>
    </div>
  );
}

const NO_TASKS: readonly TaskInList[] = [];

/** Where a card may go, as the task itself says it, for who may not see the settings of the statuses. */
function useAllowed(task: TaskInList | null): readonly TaskInList['status'][] | undefined {
  const own = useQuery({ ...taskOptions(String(task?.number)), enabled: task !== null });
  return task === null ? undefined : own.data?.permissions.allowed_statuses;
}
