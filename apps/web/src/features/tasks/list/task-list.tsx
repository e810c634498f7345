import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { today } from '#platform/clock.ts';
import { BlockedMark, DueText, FieldButton, PersonText, PriorityText, TaskStatusBadge } from './task-cells.tsx';
import type { ChosenField } from '../fields/chosen-fields.ts';
import type { TaskGrouping } from '../filters/task-filters.ts';
import { groupTasks, type TaskGroup } from './task-groups.ts';
import { useGroupWords } from './use-group-words.ts';
import type { TaskMarks } from '../selection/use-task-marks.ts';
import { listenMarkClicks } from '../selection/listen-mark-clicks.ts';
import { listenFocus } from '../keys/listen-focus.ts';
import styles from '../tasks.module.css';

export type TaskListContext = {
  marks: TaskMarks;
  /** The task that keyboard shortcuts act on. */
  activeId: string | null;
  onActive: (id: string) => void;
  onOpen: (task: TaskInList) => void;
  onChoose: (field: ChosenField, task: TaskInList) => void;
};
/** Task counts on all pages, by group id and subgroup id. */
export type GroupCounts = ReadonlyMap<string, { count: number; parts: ReadonlyMap<string, number> }>;
type Props = TaskListContext & {
  tasks: readonly TaskInList[];
  grouping: TaskGrouping;
  subgrouping?: TaskGrouping | undefined;
  counts?: GroupCounts | undefined;
  /** False on a project page, where rows need not name the project. */
  hasProject?: boolean;
};

/** Tasks in groups, edited in place; on phones each task is a card. */
export function TaskList({ tasks, grouping, subgrouping, counts, hasProject = true, ...context }: Props): ReactNode {
  const { t } = useTranslation();
  const words = useGroupWords();
  const groupsOf = (some: readonly TaskInList[], by: TaskGrouping) => groupTasks(some, by, { today: today(), words });
  return (
    <div className={styles['list']}>
      {groupsOf(tasks, grouping).map((group) => {
        const total = counts?.get(group.id);
        return (
          <section key={group.id} aria-label={group.title === '' ? t('tasks.title') : group.title}>
            {group.title !== '' && <GroupTitle group={group} count={total?.count} />}
            {groupsOf(group.tasks, subgrouping ?? 'none').map((part) => (
              <Fragment key={part.id}>
                {part.title !== '' && <GroupTitle group={part} count={total?.parts.get(part.id)} isPart />}
                <ul className={styles['rows']}>
                  {part.tasks.map((task) => (
                    <TaskRow key={task.id} task={task} hasProject={hasProject} {...context} />
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

/** The count covers all pages; the number on this page is added when it is smaller. */
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
    <Heading className={styles[isPart ? 'partTitle' : 'groupTitle']} data-group={group.id}>
      {group.title}{' '}
      <span className={styles['quiet']}>
        {count === undefined || count <= shown ? shown : t('taskViews.groupCount', { shown, count })}
      </span>
    </Heading>
  );
}

function TaskRow({
  task,
  hasProject,
  marks,
  activeId,
  onActive,
  onOpen,
  onChoose,
}: TaskListContext & { task: TaskInList; hasProject: boolean }): ReactNode {
  const { t } = useTranslation();
  const isMarked = marks.has(task.id);
  return (
    <li
      className={styles['row']}
      data-task={task.id}
      data-active={task.id === activeId || undefined}
      data-marked={isMarked || undefined}
      ref={(row) => {
        const forgets = [
          listenFocus(row, () => onActive(task.id)),
          listenMarkClicks(row, { onToggle: () => marks.toggle(task.id), onExtend: () => marks.extendTo(task.id) }),
        ];
        return () => forgets.forEach((forget) => forget?.());
      }}
    >
      <span className={styles['mark']}>
        <Checkbox
          label={<span className={styles['hidden']}>{t('tasks.mark', { number: task.number })}</span>}
          isChecked={isMarked}
          onCheckedChange={(_, isExtending) => (isExtending ? marks.extendTo(task.id) : marks.toggle(task.id))}
        />
      </span>
      <span className={styles['number']}>{task.number}</span>
      <span className={styles['titleCell']}>
        <span>
          <BlockedMark task={task} />
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
            <Unbroken>{task.title}</Unbroken>
          </Link>
        </span>
        <TaskMarksLine task={task} hasProject={hasProject} />
      </span>
      <FieldButton task={task} field="priority" onChoose={onChoose}>
        <PriorityText priority={task.priority} />
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

/**
 * Secondary facts in small type: project, tags, subtask progress; in a narrow list also the facts without a column.
 */
function TaskMarksLine({ task, hasProject }: { task: TaskInList; hasProject: boolean }): ReactNode {
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
      {hasProject && project !== null && <span>{project}</span>}
      {points > 0 && <span>{t('tasks.checklistShort', { done: task.checklist_done_count, all: points })}</span>}
      {parts > 0 && <span>{t('tasks.subtasksShort', { open: task.open_subtasks_count, all: parts })}</span>}
      {task.place !== '' && <span>{task.place}</span>}
      {task.mended_at !== null && task.status.main_status === 'open' && (
        <Badge tone="blue">{t('tasks.remarks.mended')}</Badge>
      )}
      {task.approvals_count > 0 && (
        <span>{t('tasks.approvals.sum', { approved: task.approved_count, all: task.approvals_count })}</span>
      )}
      {task.rejected_count > 0 && <span>{t('tasks.approvals.rejectedSum', { count: task.rejected_count })}</span>}
      {task.awaits_my_decision && <Badge tone="warn">{t('tasks.approvals.awaitsMe')}</Badge>}
      {tags.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  );
}
