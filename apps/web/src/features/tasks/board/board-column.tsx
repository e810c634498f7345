import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { noteFocus } from '../note-focus.ts';
import { BlockedMark, DueText, PersonText, TaskStatusBadge } from '../task-cells.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { makeDraggable, takeDrops } from './board-drag.ts';
import { columnIdOf, mayMove, type BoardColumn } from './columns.ts';
import type { BoardGrouping } from './board-grouping.ts';
import styles from './board.module.css';

type CardMeans = Pick<LayoutProps, 'activeId' | 'onActive' | 'onOpen'> & {
  by: BoardGrouping;
  columns: readonly BoardColumn[];
  onDragged: (task: TaskInList | null) => void;
  onMove: (task: TaskInList, to: BoardColumn) => void;
};
type ColumnProps = CardMeans & {
  column: BoardColumn;
  tasks: readonly TaskInList[];
  over: 'yes' | 'no' | undefined;
  onOver: () => void;
  onDrop: () => void;
};

const CARD = 84;
const GAP = 8;

/** One column; of many cards only those in sight are in the page. */
export function Column({ column, tasks, over, onOver, onDrop, ...means }: ColumnProps): ReactNode {
  const { t } = useTranslation();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => frame,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: () => CARD,
    gap: GAP,
    overscan: 6,
  });
  const { activeId } = means;
  useEffect(() => {
    const at = tasks.findIndex(({ id }) => id === activeId);
    if (at < 0 || activeId === null || document.querySelector(`[data-task="${activeId}"]`) !== null) return;
    // The letters go on to a card that is not in the page yet.
    virtualizer.scrollToIndex(at);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${activeId}"] a`)?.focus());
  }, [activeId, tasks, virtualizer]);
  return (
    <section
      className={styles['column']}
      aria-label={column.title}
      data-over={over}
      ref={(element) => takeDrops(element, { onOver, onDrop })}
    >
      <h2 className={styles['columnHead']}>
        {column.title} <span className={styles['quiet']}>{tasks.length}</span>
      </h2>
      <div className={styles['cards']} ref={setFrame}>
        {tasks.length === 0 && <p className={styles['none']}>{t('taskBoard.empty')}</p>}
        <ul className={styles['all']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const task = tasks[index];
            return task === undefined ? null : (
              <li
                key={key}
                className={styles['place']}
                aria-setsize={tasks.length}
                aria-posinset={index + 1}
                data-index={index}
                ref={virtualizer.measureElement}
                style={{ transform: `translateY(${start}px)` }}
              >
                <BoardCard task={task} {...means} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function BoardCard({
  task,
  by,
  columns,
  activeId,
  onActive,
  onOpen,
  onDragged,
  onMove,
}: CardMeans & { task: TaskInList }): ReactNode {
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
        const forgets = [noteFocus(card, () => onActive(task.id)), makeDraggable(card, task, onDragged)];
        return () => forgets.forEach((forget) => forget?.());
      }}
    >
      <div className={styles['cardHead']}>
        <span className={styles['title']}>
          <span className={styles['kicker']}>
            <span className={styles['quiet']}>{task.number}</span>
            {by !== 'priority' && (task.priority === 'urgent' || task.priority === 'high') && (
              <span className={styles['priority']} data-priority={task.priority}>
                {t(`tasks.priorities.${task.priority}`)}
              </span>
            )}
          </span>
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
            {task.title}
          </Link>{' '}
          <BlockedMark task={task} />
        </span>
        {isMovable && (
          <Menu
            label={t('taskBoard.move', { number: task.number })}
            align="end"
            trigger={<IconButton icon="more" size="small" label={t('taskBoard.move', { number: task.number })} />}
            entries={columns.map((column) => ({
              kind: 'choice' as const,
              id: column.id,
              label: column.title,
              isChosen: column.id === columnIdOf(task, by),
              onSelect: () => onMove(task, column),
            }))}
          />
        )}
      </div>
      <CardFacts task={task} by={by} />
    </div>
  );
}

/** What the column does not say already. */
function CardFacts({ task, by }: { task: TaskInList; by: BoardGrouping }): ReactNode {
  return (
    <>
      {by !== 'status' && <TaskStatusBadge task={task} />}
      {by !== 'project' && task.project_name !== null && <span className={styles['small']}>{task.project_name}</span>}
      <div className={styles['cardFoot']}>
        {by === 'assignee' ? <span /> : <PersonText person={task.assignee} />}
        {task.due_datetime !== null && <DueText task={task} />}
      </div>
    </>
  );
}
