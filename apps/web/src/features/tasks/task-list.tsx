import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { BlockedMark, DueText, FieldButton, PersonText, TaskStatusBadge } from './task-cells.tsx';
import type { ChosenField } from './chosen-fields.ts';
import type { TaskGrouping } from './task-filters.ts';
import { groupTasks, type DueGroup, type TaskGroup } from './task-groups.ts';
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
/** How many tasks of each group there are on all pages, by the id of the group and of its part. */
export type GroupCounts = ReadonlyMap<string, { count: number; parts: ReadonlyMap<string, number> }>;
type Props = TaskListMeans & {
  tasks: readonly TaskInList[];
  grouping: TaskGrouping;
  subgrouping?: TaskGrouping | undefined;
  counts?: GroupCounts | undefined;
};

/** Tasks in groups; each field is changed where it stands. On a phone each task is a card. */
export function TaskList({ tasks, grouping, subgrouping, counts, ...means }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const words = {
    none: t('tasks.none'),
    week: (monday: string) => t('taskViews.week', { day: format.date(monday) }),
    due: (group: DueGroup) => t(`tasks.dueGroups.${group}`),
    priority: (priority: TaskInList['priority']) => t(`tasks.priorities.${priority}`),
  };
  const groupsOf = (some: readonly TaskInList[], by: TaskGrouping) => groupTasks(some, by, { today: today(), words });
  return (
    <div className={styles['list']}>
      {groupsOf(tasks, grouping).map((group) => {
        const known = counts?.get(group.id);
        return (
          <section key={group.id} aria-label={group.title === '' ? t('tasks.title') : group.title}>
            {group.title !== '' && <GroupTitle group={group} count={known?.count} />}
            {groupsOf(group.tasks, subgrouping ?? 'none').map((part) => (
              <Fragment key={part.id}>
                {part.title !== '' && <GroupTitle group={part} count={known?.parts.get(part.id)} isPart />}
                <ul className={styles['rows']}>
                  {part.tasks.map((task) => (
                    <TaskRow key={task.id} task={task} {...means} />
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The count is that of all pages: what this one shows of it is told where it is less. */
function GroupTitle({
  group,
  count,
  isPart = false,
}: {
  group: TaskGroup;
  count: number | undefined;
  isPart?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const Heading = isPart ? 'h3' : 'h2';
  const shown = group.tasks.length;
  return (
    <Heading className={styles[isPart ? 'partTitle' : 'groupTitle']}>
      {group.title}{' '}
      <span className={styles['quiet']}>
        {count === undefined || count <= shown ? shown : t('taskViews.groupCount', { shown, count })}
      </span>
    </Heading>
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

/** What else is known of it, in small: where it belongs, its tags, how far its parts are; in a narrow list also what has no column there. */
function TaskMarksLine({ task }: { task: TaskInList }): ReactNode {
  const { t } = useTranslation();
  const { project_name: project, tags, checklist_count: points, subtasks_count: parts } = task;
  return (
    <span className={styles['small']}>
      <span aria-hidden className={styles['shortNumber']}>
        {task.number}
      </span>
      <span data-priority={task.priority} className={styles['shortPriority']}>
        {t(`tasks.priorities.${task.priority}`)}
      </span>
      {project !== null && <span>{project}</span>}
      {points > 0 && <span>{t('tasks.checklistShort', { done: task.checklist_done_count, all: points })}</span>}
      {parts > 0 && <span>{t('tasks.subtasksShort', { open: task.open_subtasks_count, all: parts })}</span>}
      {tags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}
