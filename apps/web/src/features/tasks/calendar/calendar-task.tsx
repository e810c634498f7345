import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { LayoutProps } from '../list/layout-props.ts';
import { listenFocus } from '../keys/listen-focus.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import { BlockedMark, mayChoose } from '../list/task-cells.tsx';
import { daysOfTask } from './calendar-days.ts';
import type { CalendarWords } from './calendar-words.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import styles from './calendar.module.css';

export type CalendarContext = Pick<LayoutProps, 'activeId' | 'onActive' | 'onOpen'> & {
  words: CalendarWords;
  now: string;
};

/** Whether a task is open and past its due day. */
export function isLate(task: LayoutTask, now: string): boolean {
  return task.status.main_status === 'open' && task.due_datetime !== null && (daysOfTask(task)?.to ?? now) < now;
}

/** A task as a calendar bar: draggable when its dates may be changed, opened by a click. */
export function CalendarTask({
  task,
  now,
  activeId,
  onActive,
  onOpen,
}: CalendarContext & { task: LayoutTask }): ReactNode {
  const { t } = useTranslation();
  const isMovable = mayChoose(task, 'due');
  const late = isLate(task, now);
  return (
    <div
      className={styles['task']}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      data-late={late || undefined}
      data-closed={task.status.main_status === 'closed' || undefined}
      data-hint={task.title}
      draggable={isMovable}
      ref={(bar) => listenFocus(bar, () => onActive(task.id))}
    >
      <BlockedMark task={task} />
      <Link
        to="/tasks/$taskRef"
        params={{ taskRef: String(task.number) }}
        className={styles['link']}
        data-task-link=""
        draggable={false}
        {...(isMovable
          ? { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' }
          : {})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(task);
        }}
      >
        {late && <span className={styles['hidden']}>{t('taskCalendar.late')}: </span>}
        <Unbroken>{task.title}</Unbroken>
      </Link>
    </div>
  );
}
