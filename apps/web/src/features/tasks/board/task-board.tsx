import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyWarning } from '#platform/notices.ts';
import { BlockedMark, DueText, FieldButton, mayChoose, PersonText, TaskStatusBadge } from '../task-cells.tsx';
import { makeDraggable, takeDrops } from './board-drag.ts';
import { noteFocus } from '../note-focus.ts';
import type { TaskListMeans } from '../task-list.tsx';
import type { Planned } from '../use-task-changes.tsx';
import type { TaskChoices } from '../use-task-choices.ts';
import styles from '../tasks.module.css';

type Status = TaskChoices['statuses'][number];
type Props = Omit<TaskListMeans, 'marks'> & {
  tasks: readonly TaskInList[];
  /** How many there are in all: a board shows the first of them. */
  count: number;
  choices: TaskChoices;
  onChange: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => unknown;
};

/** A column for each status. A card is dropped only where its status may go; its button leads there by keyboard. */
export function TaskBoard({ tasks, count, choices, onChange, ...means }: Props): ReactNode {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<TaskInList | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const mayGo = (task: TaskInList, to: Status): boolean => {
    const from = choices.statuses.find(({ id }) => id === task.status.id);
    return from === undefined || from.next_status_ids.includes(to.id);
  };
  function drop(to: Status): void {
    const task = dragged;
    setDragged(null);
    setOver(null);
    if (task === null || task.status.id === to.id) return;
    if (!mayGo(task, to)) {
      notifyWarning(t('tasks.board.notAllowed', { from: task.status.name, to: to.name }));
      return;
    }
    const { id, name, main_status, is_started } = to;
    onChange([task], () => ({
      fields: { status_id: id },
      shown: { status: { id, name, main_status, is_started } },
      back: { status_id: task.status.id },
    }));
  }
  const shown = choices.statuses.filter(
    (status) => status.main_status === 'open' || dragged !== null || tasks.some((task) => task.status.id === status.id),
  );
  return (
    <div>
      {count > tasks.length && (
        <p className={styles['quiet']}>{t('tasks.board.first', { shown: tasks.length, count })}</p>
      )}
      <div className={styles['board']}>
        {shown.map((status) => (
          <Column
            key={status.id}
            status={status}
            tasks={tasks.filter((task) => task.status.id === status.id)}
            over={over === status.id && dragged !== null ? (mayGo(dragged, status) ? 'yes' : 'no') : undefined}
            onOver={() => setOver(status.id)}
            onDrop={() => drop(status)}
            onDragged={setDragged}
            {...means}
          />
        ))}
      </div>
    </div>
  );
}

type ColumnProps = Omit<TaskListMeans, 'marks'> & {
  status: Status;
  tasks: readonly TaskInList[];
  over: 'yes' | 'no' | undefined;
  onOver: () => void;
  onDrop: () => void;
  onDragged: (task: TaskInList | null) => void;
};

function Column({ status, tasks, over, onOver, onDrop, onDragged, ...means }: ColumnProps): ReactNode {
  return (
    <section
      className={styles['column']}
      aria-label={status.name}
      data-over={over}
      ref={(column) => takeDrops(column, { onOver, onDrop })}
    >
      <h2 className={styles['columnHead']}>
        {status.name} <span className={styles['quiet']}>{tasks.length}</span>
      </h2>
      <ul className={styles['cards']}>
        {tasks.map((task) => (
          <BoardCard key={task.id} task={task} onDragged={onDragged} {...means} />
        ))}
      </ul>
    </section>
  );
}

function BoardCard({
  task,
  activeId,
  onActive,
  onOpen,
  onChoose,
  onDragged,
}: Omit<TaskListMeans, 'marks'> & { task: TaskInList; onDragged: (task: TaskInList | null) => void }): ReactNode {
  return (
    <li
      className={styles['card']}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      draggable={mayChoose(task, 'status')}
      ref={(card) => {
        const forgets = [noteFocus(card, () => onActive(task.id)), makeDraggable(card, task, onDragged)];
        return () => forgets.forEach((forget) => forget?.());
      }}
    >
      <span>
        <span className={styles['quiet']}>{task.number}</span>{' '}
        <Link
          to="/tasks/$taskRef"
          params={{ taskRef: String(task.number) }}
          className={styles['titleLink']}
          data-task-link=""
          draggable={false}
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
      <span className={styles['cardFoot']}>
        <PersonText person={task.assignee} />
        <DueText task={task} />
      </span>
      <FieldButton task={task} field="status" onChoose={onChoose}>
        <TaskStatusBadge task={task} />
      </FieldButton>
    </li>
  );
}
