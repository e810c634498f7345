import { localizedName } from '#platform/i18n/product-names.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dueDayOf, today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { daysBetween } from '../calendar/calendar-days.ts';
import { isOverdue } from './task-groups.ts';
import type { ChosenField } from '../fields/chosen-fields.ts';
import styles from '../tasks.module.css';

/** One colour per status; a lock icon marks blocked tasks. */
export function taskStatusTone({ status }: Pick<TaskInList, 'status'>): BadgeTone {
  // A cancelled task is closed, but not a success.
  if (status.main_status === 'closed') return status.is_canceled ? 'neutral' : 'ok';
  return status.is_started ? 'blue' : 'neutral';
}

export function TaskStatusBadge({ task }: { task: Pick<TaskInList, 'status'> }): ReactNode {
  return <Badge tone={taskStatusTone(task)}>{localizedName(task.status.name)}</Badge>;
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

/** Both languages end a date with a separator and the year. */
const withoutYear = (date: string): string => date.slice(0, -5);

type DueProps = { task: Pick<TaskInList, 'due_datetime' | 'status'>; isShort?: boolean };

/** A day; overdue tasks are red with the number of days. The short form omits the current year. */
export function DueText({ task, isShort = false }: DueProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (task.due_datetime === null) return <span className={styles['quiet']}>{t('tasks.noDue')}</span>;
  const now = today();
  const due = dueDayOf(task.due_datetime);
  const day = due.slice(0, 4) === now.slice(0, 4) ? withoutYear(format.date(due)) : format.date(due);
  if (!isOverdue(task, now)) return <span className={styles['due']}>{isShort ? day : format.date(due)}</span>;
  const days = daysBetween(due, now);
  return (
    <span className={styles['due']} data-late data-hint={t('tasks.lateBy', { count: days })}>
      <span aria-hidden="true">{t('tasks.lateShort', { day, days })}</span>
      <span className={styles['hidden']}>{`${format.date(due)}, ${t('tasks.lateBy', { count: days })}`}</span>
    </span>
  );
}

export function PriorityText({ priority }: Pick<TaskInList, 'priority'>): ReactNode {
  const { t } = useTranslation();
  return (
    <span data-priority={priority} className={styles['priority']}>
      {t(`tasks.priorities.${priority}`)}
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
  category: 'update',
};
export const mayChoose = ({ can }: Pick<TaskInList, 'can'>, field: ChosenField): boolean => can[RIGHT_OF[field]];

/** A field that a click changes, if allowed; otherwise only its value. */
export function FieldButton({
  task,
  field,
  onChoose,
  hasArrow = false,
  children,
}: {
  task: TaskInList;
  field: ChosenField;
  onChoose: (field: ChosenField, task: TaskInList) => void;
  /** Standalone fields display an arrow; fields in a row of many do not. */
  hasArrow?: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  if (!mayChoose(task, field)) return <span className={styles['value']}>{children}</span>;
  return (
    <button type="button" className={styles['field']} onClick={() => onChoose(field, task)}>
      <span className={styles['hidden']}>{t('tasks.changeField', { field: t(`tasks.fields.${field}`) })}: </span>
      {children}
      {hasArrow && (
        <span className={styles['sign']}>
          <Icon name="chevron-down" size={14} />
        </span>
      )}
    </button>
  );
}
