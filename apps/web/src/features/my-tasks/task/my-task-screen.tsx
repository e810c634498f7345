import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { textOfHtml } from '#features/rich-text';
import { DueText, isRemark, TaskStatusBadge } from '#features/tasks';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/states.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { CommentsPart } from './comments-part.tsx';
import { withQueuedActions, type EnqueueOperation } from '../queue/queued-actions.ts';
import { enqueueAction, useQueue } from '../queue/device-work.ts';
import { myTasksOptions, otherTaskOptions } from '../my-task-queries.ts';
import { type NextStatus, nextStatuses } from './next-statuses.ts';
import { PhotoPart } from '../photos/photo-part.tsx';
import { RemarkPart } from './remark-part.tsx';
import { useFollowedTasks } from '../use-followed-tasks.ts';
import { NoStorageNotice, QueuedBadges, QueuedList } from '../queue/queued-list.tsx';
import { WorkPart } from './work-part.tsx';
import styles from '../my-tasks.module.css';

/** A task as a foreman needs it on the phone; everything here works offline. */
export function MyTaskScreen({ companyId, number }: { companyId: string; number: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(myTasksOptions(client, companyId));
  const { actions } = useQueue();
  useFollowedTasks(companyId);
  const listed = query.data?.tasks.find((task) => task.number === number);
  const other = useQuery({
    ...otherTaskOptions(companyId, number),
    enabled: query.data !== undefined && listed === undefined,
  });
  const serverTask = listed ?? other.data;
  const name = t('tasks.one', { number });
  useCrumbs([{ label: t('myTasks.title'), href: '/my-tasks' }, { label: name }]);
  if (serverTask === undefined)
    return (
      <Page title={name}>
        <Sheet>
          {query.isPending || other.isLoading ? (
            <SkeletonRows rows={6} />
          ) : (
            <EmptyState
              title={t('myTasks.notHere')}
              text={t('myTasks.notHereText')}
              action={<Link to="/my-tasks">{t('myTasks.toList')}</Link>}
            />
          )}
        </Sheet>
      </Page>
    );
  const own = actions.filter((action) => action.companyId === companyId && action.taskId === serverTask.id);
  const enqueueOperation: EnqueueOperation = async (doing, bytes = null) => {
    try {
      await enqueueAction({ companyId, task: serverTask }, doing, bytes);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  };
  const task = withQueuedActions(serverTask, own);
  const toldAt = listed !== undefined && query.data?.isFromDevice === true ? query.data.toldAt : null;
  return (
    <Page
      title={name}
      note={toldAt === null ? undefined : t('myTasks.kept', { moment: format.moment(toldAt) })}
      actions={
        <Link to="/tasks/$taskRef" params={{ taskRef: String(number) }}>
          {t('myTasks.whole')}
        </Link>
      }
    >
      <NoStorageNotice />
      <Sheet>
        <article className={styles['sheet']}>
          <header className={styles['part']}>
            <p className={styles['title']}>
              <Unbroken>{task.title}</Unbroken>
            </p>
            <span className={styles['facts']}>
              <TaskStatusBadge task={task} />
              <DueText task={task} />
              {task.project_name !== null && (
                <span className={styles['quiet']}>
                  <Unbroken>{task.project_name}</Unbroken>
                </span>
              )}
              <QueuedBadges actions={own} />
            </span>
          </header>
          <QueuedList actions={own} />
          <Description html={task.description} />
          {isRemark(serverTask) && (
            <RemarkPart task={task} serverTask={serverTask} enqueueOperation={enqueueOperation} />
          )}
          <StatusPart
            task={task}
            statuses={query.data?.statuses ?? []}
            isMoved={task.status.id !== serverTask.status.id}
            enqueueOperation={enqueueOperation}
          />
          <WorkPart task={task} enqueueOperation={enqueueOperation} />
          <TickPart task={task} enqueueOperation={enqueueOperation} />
          {task.permissions.can_attach && <PhotoPart enqueueOperation={enqueueOperation} />}
          <CommentsPart companyId={companyId} task={task} enqueueOperation={enqueueOperation} />
        </article>
      </Sheet>
    </Page>
  );
}

function Description({ html }: { html: string }): ReactNode {
  const { t } = useTranslation();
  const text = textOfHtml(html);
  if (text === '') return null;
  return (
    <section className={styles['part']}>
      <h2>{t('tasks.fields.description')}</h2>
      <div className={styles['description']}>{text}</div>
    </section>
  );
}

function StatusPart({
  task,
  statuses,
  isMoved,
  enqueueOperation,
}: {
  task: Task;
  statuses: readonly TaskStatus[];
  isMoved: boolean;
  enqueueOperation: EnqueueOperation;
}): ReactNode {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<string | null>(null);
  const isSettled = useSettled(task.status.id);
  if (!task.can.change_status) return null;
  const move = async (value: NextStatus): Promise<void> => {
    setPressed(value.id);
    await enqueueOperation({ kind: 'status', value, seen });
    setPressed(null);
  };
  const next = nextStatuses(task, statuses, isMoved);
  const seen = { id: task.status.id, name: task.status.name };
  return (
    <section className={styles['part']}>
      <h2>{t('myTasks.status')}</h2>
      <div className={styles['buttons']}>
        {next.length === 0 && <span className={styles['quiet']}>{t('myTasks.noNext')}</span>}
        {next.map(({ id, name }) => (
          <Button
            key={id}
            isPending={pressed === id}
            disabled={pressed !== null || !isSettled}
            onClick={() => void move({ id, name })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

function TickPart({ task, enqueueOperation }: { task: Task; enqueueOperation: EnqueueOperation }): ReactNode {
  const { t } = useTranslation();
  if (task.checklist.length === 0) return null;
  const isClosed = !task.can.update && !task.can.change_status;
  return (
    <section className={styles['part']}>
      <h2>{t('tasks.checklist')}</h2>
      <ul className={styles['ticks']}>
        {task.checklist.map((point, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two points may say the same
          <li key={`${place} ${point.text}`}>
            <Checkbox
              label={point.text}
              isChecked={point.is_done}
              disabled={isClosed}
              onCheckedChange={(value) =>
                void enqueueOperation({ kind: 'tick', place, text: point.text, value, seen: point.is_done })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
