import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { today } from '#platform/clock.ts';
import { BlockedMark, DueText, FieldButton, PersonText, TaskStatusBadge } from './task-cells.tsx';
import type { ChosenField } from './task-chooser.tsx';
import type { TaskGrouping } from './task-filters.ts';
import { groupTasks } from './task-groups.ts';
import type { TaskMarks } from './use-task-marks.ts';
import { noteFocus } from './note-focus.ts';
import styles from './tasks.module.css';

export type TaskListMeans = {
  marks: TaskMarks;
  /** The task the letters act on. */
  activeId: string | null;
  onActive: (id: string) => void;
  onOpen: (task: TaskInList) => void;
  onChoose: (field: ChosenField, task: TaskInList) => void;
};
type Props = TaskListMeans & { tasks: readonly TaskInList[]; grouping: TaskGrouping };

/** Tasks in groups; each field is changed where it stands. On a phone each task is a card. */
export function TaskList({ tasks, grouping, ...means }: Props): ReactNode {
  const { t } = useTranslation();
  const groups = groupTasks(tasks, grouping, {
    today: today(),
    words: {
      none: t('tasks.none'),
      due: (group) => t(`tasks.dueGroups.${group}`),
      priority: (priority) => t(`tasks.priorities.${priority}`),
    },
  });
  return (
    <div className={styles['list']}>
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title === '' ? t('tasks.title') : group.title}>
          {group.title !== '' && (
            <h2 className={styles['groupTitle']}>
              {group.title} <span className={styles['quiet']}>{group.tasks.length}</span>
            </h2>
          )}
          <ul className={styles['rows']}>
            {group.tasks.map((task) => (
              <TaskRow key={task.id} task={task} {...means} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TaskRow({
  task,
  marks,
  activeId,
  onActive,
  onOpen,
  onChoose,
}: TaskListMeans & { task: TaskInList }): ReactNode {
  const { t } = useTranslation();
  const isMarked = marks.has(task.id);
  return (
    <li
      className={styles['row']}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      data-marked={isMarked || undefined}
      ref={(row) => noteFocus(row, () => onActive(task.id))}
    >
      <span className={styles['mark']}>
        <Checkbox
          label={<span className={styles['hidden']}>{t('tasks.mark', { number: task.number })}</span>}
          isChecked={isMarked}
          onCheckedChange={() => marks.toggle(task.id)}
        />
      </span>
      <span className={styles['number']}>{task.number}</span>
      <span className={styles['titleCell']}>
        <Link
          to="/tasks/$taskRef"
          params={{ taskRef: String(task.number) }}
          className={styles['titleLink']}
          data-task-link=""
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(task);
          }}
        >
          {task.title}
        </Link>
        <BlockedMark task={task} />
        <TaskMarksLine task={task} />
      </span>
      <FieldButton task={task} field="priority" onChoose={onChoose}>
        <span data-priority={task.priority} className={styles['priority']}>
          {t(`tasks.priorities.${task.priority}`)}
        </span>
      </FieldButton>
      <FieldButton task={task} field="assignee" onChoose={onChoose}>
        <PersonText person={task.assignee} />
      </FieldButton>
      <FieldButton task={task} field="due" onChoose={onChoose}>
        <DueText task={task} />
      </FieldButton>
      <FieldButton task={task} field="status" onChoose={onChoose}>
        <TaskStatusBadge task={task} />
      </FieldButton>
    </li>
  );
}

/** What else is known of it, in small: where it belongs, its tags, how far its parts are. */
export function TaskMarksLine({ task }: { task: TaskInList }): ReactNode {
  const { t } = useTranslation();
  const { project_name: project, tags, checklist_count: points, subtasks_count: parts } = task;
  return (
    <span className={styles['small']}>
      {project !== null && <span>{project}</span>}
      {points > 0 && <span>{t('tasks.checklistShort', { done: task.checklist_done_count, all: points })}</span>}
      {parts > 0 && <span>{t('tasks.subtasksShort', { open: task.open_subtasks_count, all: parts })}</span>}
      {tags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}
