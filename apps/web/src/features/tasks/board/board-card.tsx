import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-types.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { listenFocus } from '../keys/listen-focus.ts';
import { BlockedMark, DueText, PersonText, TaskStatusBadge } from '../list/task-cells.tsx';
import type { LayoutProps } from '../list/layout-props.ts';
import { makeDraggable } from './board-drag.ts';
import { mayMove, type BoardColumn } from './columns.ts';
import type { BoardGrouping } from './board-grouping.ts';
import styles from './board.module.css';

export type CardContext = Pick<LayoutProps, 'activeId' | 'onActive' | 'onOpen'> & {
  by: BoardGrouping;
  columns: readonly BoardColumn[];
  onDragged: (task: TaskInList | null, fromId: string, fromLane?: string) => void;
  onMove: (task: TaskInList, to: BoardColumn, fromId: string) => void;
};
type CardProps = CardContext & {
  task: TaskInList;
  columnId: string;
  /** The swimlane the card is displayed in. */
  laneId?: string;
  /** The field the swimlane is grouped by, which the card need not repeat. */
  laneBy?: BoardGrouping | null;
  /** Extra menu entries for moves other than between columns. */
  more?: readonly MenuEntry[];
};

export function BoardCard({
  task,
  columnId,
  by,
  columns,
  activeId,
  onActive,
  onOpen,
  onDragged,
  onMove,
  laneId,
  laneBy = null,
  more = [],
}: CardProps): ReactNode {
  const { t } = useTranslation();
  const isMovable = mayMove(task, by);
  return (
    <div
      className={styles['card']}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      data-priority={task.priority}
      draggable={isMovable}
      ref={(card) => {
        const forgets = [
          listenFocus(card, () => onActive(task.id)),
          makeDraggable(card, task, (of) => onDragged(of, columnId, laneId)),
        ];
        return () => forgets.forEach((forget) => forget?.());
      }}
    >
      <div className={styles['cardHead']}>
        <span className={styles['title']}>
          <span className={styles['kicker']}>
            <span className={styles['quiet']}>{task.number}</span>
            {by !== 'priority' && laneBy !== 'priority' && (task.priority === 'urgent' || task.priority === 'high') && (
              <span className={styles['priority']} data-priority={task.priority}>
                {t(`tasks.priorities.${task.priority}`)}
              </span>
            )}
          </span>
          <BlockedMark task={task} />
          <Link
            to="/tasks/$taskRef"
            params={{ taskRef: String(task.number) }}
            className={styles['link']}
            data-task-link=""
            draggable={false}
            {...(isMovable ? { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' } : {})}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(task);
            }}
          >
            <Unbroken>{task.title}</Unbroken>
          </Link>
        </span>
        {isMovable && (
          <Menu
            label={t('taskBoard.move', { number: task.number })}
            align="end"
            trigger={<IconButton icon="more" size="small" label={t('taskBoard.move', { number: task.number })} />}
            entries={[
              ...columns.map((column) => ({
                kind: 'choice' as const,
                id: column.id,
                label: column.title,
                isChosen: column.id === columnId,
                onSelect: () => onMove(task, column, columnId),
              })),
              ...more,
            ]}
          />
        )}
      </div>
      <CardFacts task={task} stated={[by, laneBy]} />
    </div>
  );
}

/** Facts that neither the column nor the lane already states. */
function CardFacts({ task, stated }: { task: TaskInList; stated: readonly (BoardGrouping | null)[] }): ReactNode {
  return (
    <>
      {!stated.includes('status') && <TaskStatusBadge task={task} />}
      {!stated.includes('project') && task.project_name !== null && (
        <span className={styles['small']}>
          <Unbroken>{task.project_name}</Unbroken>
        </span>
      )}
      <div className={styles['cardFoot']}>
        {stated.includes('assignee') ? <span /> : <PersonText person={task.assignee} />}
        {task.due_datetime !== null && <DueText task={task} isShort />}
      </div>
    </>
  );
}
