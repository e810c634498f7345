import type { TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { SettingActions } from '../setting-actions.tsx';
import type { Opened } from '../setting-kinds.ts';
import { changeRecurrence, refetchSettings, skipRecurrence } from '../setting-queries.ts';
import { useRuleWords } from './use-rule-words.ts';
import styles from '../task-settings.module.css';

type Props = {
  recurrences: readonly TaskRecurrence[];
  mayChange: boolean;
  onOpen: (opened: Opened) => void;
};

export function RecurrencePart(props: Props): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  if (props.recurrences.length === 0)
    return <EmptyState title={t('taskSettings.recurring.emptyTitle')} text={t('taskSettings.recurring.emptyText')} />;
  return (
    <Table
      caption={t('taskSettings.parts.recurring')}
      columns={columns}
      rows={props.recurrences}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({ mayChange, onOpen }: Props): TableColumn<TaskRecurrence>[] {
  const { t } = useTranslation();
  const ruleWords = useRuleWords();
  const columns: TableColumn<TaskRecurrence>[] = [
    {
      id: 'title',
      title: t('tasks.fields.title'),
      cell: ({ task }) => (
        <span>
          <strong>{task.title}</strong>
          {task.project_name !== null && <span className={styles['quiet']}> · {task.project_name}</span>}
        </span>
      ),
    },
    {
      id: 'rule',
      title: t('taskSettings.recurring.when'),
      width: '260px',
      isWrapped: true,
      cell: ({ rule }) => ruleWords(rule),
    },
    {
      id: 'assignee',
      title: t('tasks.fields.assignee'),
      width: '180px',
      isWrapped: true,
      yields: 2,
      cell: ({ task, has_lost_assignee: isLost }) =>
        isLost ? <Badge tone="warn">{t('taskSettings.recurring.lostAssignee')}</Badge> : (task.assignee?.name ?? '—'),
    },
    {
      id: 'next',
      title: t('taskSettings.recurring.next'),
      width: '200px',
      cell: (one) => <NextDay recurrence={one} mayChange={mayChange} />,
    },
    {
      id: 'made',
      title: t('taskSettings.recurring.made'),
      width: '150px',
      yields: 1,
      cell: (one) => <Made recurrence={one} />,
    },
  ];
  const actions: TableColumn<TaskRecurrence> = {
    id: 'actions',
    title: t('taskSettings.actions'),
    isTitleHidden: true,
    width: '64px',
    align: 'right',
    cell: (one) => (
      <SettingActions
        name={one.task.title}
        onEdit={() => onOpen({ kind: 'recurrence', recurrence: one })}
        onDelete={() => onOpen({ kind: 'delete', setting: { id: one.id, name: one.task.title } })}
      />
    ),
  };
  return mayChange ? [...columns, actions] : columns;
}

function Made({ recurrence: { made_count: count, last_made: last } }: { recurrence: TaskRecurrence }): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return '—';
  return (
    <>
      {count}
      {last !== null && last.number !== null && (
        <>
          {' · '}
          <Link to="/tasks/$taskRef" params={{ taskRef: String(last.number) }}>
            {t('taskSettings.recurring.lastMade', { number: last.number })}
          </Link>
        </>
      )}
    </>
  );
}

/** The day of the next task, or why there is none, and the available action. */
function NextDay({ recurrence: one, mayChange }: { recurrence: TaskRecurrence; mayChange: boolean }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const settle = {
    onSettled: () => refetchSettings(client),
    meta: { failure: t('taskSettings.saveFailed') },
  };
  const skipping = useMutation({ mutationFn: () => skipRecurrence(one.id, one.version), ...settle });
  const turning = useMutation({
    mutationFn: () =>
      changeRecurrence(one.id, { state: one.state === 'active' ? 'paused' : 'active', version: one.version }),
    ...settle,
  });
  const isPending = skipping.isPending || turning.isPending;
  const [next] = one.next_days;
  const name = one.task.title;
  return (
    <span className={styles['preload']}>
      {one.state === 'active' ? (
        next === undefined ? (
          t('taskSettings.recurring.over')
        ) : (
          format.date(next)
        )
      ) : (
        <Badge tone="warn">{t(`taskSettings.recurring.states.${one.state}`)}</Badge>
      )}
      {mayChange && one.state === 'active' && next !== undefined && (
        <Button
          kind="quiet"
          size="small"
          disabled={isPending}
          aria-label={t('taskSettings.recurring.skipOf', { name })}
          onClick={() => skipping.mutate()}
        >
          {t('taskSettings.recurring.skip')}
        </Button>
      )}
      {mayChange && (
        <Button
          kind="quiet"
          size="small"
          disabled={isPending}
          aria-label={t(one.state === 'active' ? 'taskSettings.recurring.pauseOf' : 'taskSettings.recurring.resumeOf', {
            name,
          })}
          onClick={() => turning.mutate()}
        >
          {t(one.state === 'active' ? 'taskSettings.recurring.pause' : 'taskSettings.recurring.resume')}
        </Button>
      )}
    </span>
  );
}
