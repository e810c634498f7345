import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DUE_GROUPS, dueGroupOf, DueText, TaskStatusBadge, taskStatusTone } from '#features/tasks';
import { BadgeMenu } from '#ui/badge/badge-menu.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { today } from '#platform/clock.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyFailure } from '#platform/errors/notices.ts';
import { localizedName } from '#platform/i18n/product-names.ts';
import { type QueuedAction, withQueuedActions } from './queue/queued-actions.ts';
import { enqueueAction, useQueue } from './queue/device-work.ts';
import { myTasksOptions } from './my-task-queries.ts';
import { type NextStatus, nextStatuses } from './task/next-statuses.ts';
import { useFollowedTasks } from './use-followed-tasks.ts';
import { NoStorageNotice, QueuedBadges } from './queue/queued-list.tsx';
import styles from './my-tasks.module.css';

/** The user's tasks as last loaded on the device; opens offline. */
export function MyTasksScreen({ companyId }: { companyId: string }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(myTasksOptions(client, companyId));
  const { actions } = useQueue();
  useFollowedTasks(companyId);
  useCrumbs([{ label: t('myTasks.title') }]);
  const own = actions.filter((action) => action.companyId === companyId);
  const refused = own.filter(({ refusal }) => refusal !== null).length;
  const { data } = query;
  const note =
    data?.isFromDevice && data.toldAt !== null
      ? t('myTasks.toldAt', { moment: format.moment(data.toldAt) })
      : undefined;
  return (
    <Page
      title={t('myTasks.title')}
      note={note ?? (data === undefined ? undefined : t('myTasks.count', { count: data.tasks.length }))}
      actions={
        refused > 0 && (
          <Link to="/my-tasks/unsent" className={styles['unsentLink']}>
            {t('myTasks.refusedHere', { count: refused })}
          </Link>
        )
      }
    >
      <NoStorageNotice />
      <Sheet>
        {data === undefined ? (
          query.isPending ? (
            <SkeletonRows rows={6} />
          ) : (
            <ErrorState
              title={t('myTasks.loadFailed')}
              text={describeFailure(query.error, errorTexts())}
              onRetry={() => void query.refetch()}
            />
          )
        ) : data.tasks.length === 0 ? (
          <EmptyState icon="check" title={t('myTasks.emptyTitle')} text={t('myTasks.emptyText')} />
        ) : (
          <DueGroups tasks={data.tasks.map((task) => ({ task: withQueuedActions(task, own), serverTask: task }))}>
            {(both) => (
              <TaskLine
                key={both.serverTask.id}
                {...both}
                companyId={companyId}
                statuses={data.statuses}
                actions={own}
              />
            )}
          </DueGroups>
        )}
      </Sheet>
      <details className={styles['install']}>
        <summary>{t('myTasks.installTitle')}</summary>
        <p>{t('myTasks.install')}</p>
      </details>
    </Page>
  );
}

type Both = {
  /** With queued actions applied. */
  task: Task;
  serverTask: Task;
};

/** Groups by due date; overdue tasks are first and highlighted. */
function DueGroups({ tasks, children }: { tasks: readonly Both[]; children: (both: Both) => ReactNode }): ReactNode {
  const { t } = useTranslation();
  const now = today();
  const groups = DUE_GROUPS.map((id) => ({
    id,
    of: tasks.filter(({ task }) => dueGroupOf(task.due_datetime, now) === id),
  })).filter(({ of }) => of.length > 0);
  return groups.map(({ id, of }) => (
    <section key={id} aria-label={t(`tasks.dueGroups.${id}`)}>
      <h2 className={styles['groupTitle']} data-group={id}>
        {t(`tasks.dueGroups.${id}`)} <span className={styles['quiet']}>{of.length}</span>
      </h2>
      <ul className={styles['list']}>{of.map(children)}</ul>
    </section>
  ));
}

type LineProps = Both & { companyId: string; statuses: readonly TaskStatus[]; actions: readonly QueuedAction[] };

function TaskLine({ task, serverTask, companyId, statuses, actions }: LineProps): ReactNode {
  const own = actions.filter(({ taskId }) => taskId === task.id);
  return (
    <li className={styles['line']}>
      <span className={styles['lineHead']}>
        <span className={styles['quiet']}>№ {task.number}</span>{' '}
        <Link to="/my-tasks/$taskNumber" params={{ taskNumber: String(task.number) }} className={styles['name']}>
          <Unbroken>{task.title}</Unbroken>
        </Link>
      </span>
      <span className={styles['facts']}>
        <span className={styles['status']}>
          <StatusMenu {...{ task, serverTask, companyId, statuses }} />
        </span>
        <span className={styles['due']}>
          <DueText task={task} />
        </span>
        {task.project_name !== null && (
          <span className={styles['project']}>
            <Unbroken>{task.project_name}</Unbroken>
          </span>
        )}
        <span className={styles['badges']}>
          <QueuedBadges actions={own} />
        </span>
      </span>
    </li>
  );
}

/** Changes the status in place; offline, the change is queued. */
function StatusMenu({ task, serverTask, companyId, statuses }: Omit<LineProps, 'actions'>): ReactNode {
  const { t } = useTranslation();
  const { id, name } = task.status;
  const next = nextStatuses(task, statuses, id !== serverTask.status.id).filter((one) => one.id !== id);
  if (!task.can.change_status || next.length === 0) return <TaskStatusBadge task={task} />;
  const move = (value: NextStatus): void => {
    void enqueueAction({ companyId, task: serverTask }, { kind: 'status', value, seen: { id, name } }).catch(
      notifyFailure,
    );
  };
  return (
    <BadgeMenu
      label={t('tasks.fields.status')}
      value={id}
      tone={taskStatusTone(task)}
      options={[task.status, ...next].map((one) => ({ id: one.id, label: localizedName(one.name) }))}
      onChoose={(chosen) => {
        const value = next.find((one) => one.id === chosen);
        if (value !== undefined) move({ id: value.id, name: value.name });
      }}
    />
  );
}
