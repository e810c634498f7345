import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dueDayOf, today } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { dueGroupOf } from './task-groups.ts';
import type { ChosenField } from './chosen-fields.ts';
import styles from './tasks.module.css';

function toneOf({ status, is_blocked: isBlocked }: Pick<TaskInList, 'status' | 'is_blocked'>): BadgeTone {
  if (status.main_status === 'closed') return 'ok';
  if (isBlocked) return 'warn';
  return status.is_started ? 'blue' : 'neutral';
}

export function TaskStatusBadge({ task }: { task: Pick<TaskInList, 'status' | 'is_blocked'> }): ReactNode {
  return <Badge tone={toneOf(task)}>{task.status.name}</Badge>;
}

export function BlockedMark({ task }: { task: Pick<TaskInList, 'is_blocked'> }): ReactNode {
  const { t } = useTranslation();
  if (!task.is_blocked) return null;
  return (
    <span className={styles['blocked']} role="img" aria-label={t('tasks.blocked')} data-hint={t('tasks.blocked')}>
      <Icon name="lock" size={16} />
    </span>
  );
}

/** A day, red when it is over and the task is not. */
export function DueText({ task }: { task: Pick<TaskInList, 'due_datetime' | 'status'> }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (task.due_datetime === null) return <span className={styles['quiet']}>{t('tasks.noDue')}</span>;
  const isLate = task.status.main_status === 'open' && dueGroupOf(task.due_datetime, today()) === 'overdue';
  const day = format.date(dueDayOf(task.due_datetime));
  return (
    <span className={styles['due']} data-late={isLate || undefined}>
      {isLate ? t('tasks.late', { day }) : day}
    </span>
  );
}

export function PersonText({ person }: { person: TaskInList['assignee'] }): ReactNode {
  const { t } = useTranslation();
  if (person === null) return <span className={styles['quiet']}>{t('tasks.noAssignee')}</span>;
  return (
    <span className={styles['person']} data-hint={person.name}>
      <Avatar name={person.name} seed={person.id} size={20} />
      <span>{person.name}</span>
    </span>
  );
}

const RIGHT_OF: Readonly<Record<ChosenField, keyof TaskInList['can']>> = {
  status: 'change_status',
  assignee: 'assign',
  priority: 'update',
  due: 'update',
  tag: 'update',
  project: 'update',
};
export const mayChoose = ({ can }: Pick<TaskInList, 'can'>, field: ChosenField): boolean => can[RIGHT_OF[field]];

/** A field that a press changes, where one may; else only its value. */
export function FieldButton({
  task,
  field,
  onChoose,
  children,
}: {
  task: TaskInList;
  field: ChosenField;
  onChoose: (field: ChosenField, task: TaskInList) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  if (!mayChoose(task, field)) return <span className={styles['value']}>{children}</span>;
  return (
    <button type="button" className={styles['field']} onClick={() => onChoose(field, task)}>
      <span className={styles['hidden']}>{t('tasks.changeField', { field: t(`tasks.fields.${field}`) })}: </span>
      {children}
    </button>
  );
}
