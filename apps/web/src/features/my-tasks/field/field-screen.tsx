import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { profileOptions } from '#features/auth';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { today } from '#platform/clock.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { readPersonal } from '#platform/memory/personal-storage.ts';
import { withQueuedActions, type QueuedAction } from '../queue/queued-actions.ts';
import { useQueue } from '../queue/device-work.ts';
import { myTasksOptions } from '../my-task-queries.ts';
import { useFollowedTasks } from '../use-followed-tasks.ts';
import { NoStorageNotice } from '../queue/queued-list.tsx';
import { DayMenu } from './day-menu.tsx';
import { FieldBar } from './field-bar.tsx';
import { FoldedOrder, OpenOrder } from './order-card.tsx';
import { SyncLine } from './sync-line.tsx';
import { LAST_ORDER, useOrder } from './use-order.ts';
import { usePhotos, type Photo } from './use-photos.ts';
import { countDue, isFinished, pickOrder, splitDay } from './work-day.ts';
import styles from './field.module.css';

/** The order requested by a QR code or a link. */
export type RequestedOrder = { task?: number | undefined; project?: string | undefined };

/** A foreman's day on a phone: orders with their remainders, and one bar for photos, quantities and «done». */
export function FieldScreen({ companyId, requested }: { companyId: string; requested: RequestedOrder }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(myTasksOptions(client, companyId));
  const me = useQuery(profileOptions()).data;
  const { actions } = useQueue();
  const [pressed, setPressed] = useState<string | null>(null);
  const [isLaterOpen, setLaterOpen] = useState(false);
  useFollowedTasks(companyId);
  useCrumbs([{ label: t('field.title') }]);
  const own = actions.filter((action) => action.companyId === companyId);
  const photos = usePhotos(companyId, own);
  const { data } = query;
  const statuses = data?.statuses ?? [];
  const day = splitDay(data?.tasks ?? [], { personId: me?.id ?? '', today: today() });
  const shownOf = (serverTask: Task): Task => withQueuedActions(serverTask, own);
  // An order finished here is only queued, but needs no more work.
  const all = [...day.now, ...day.later];
  const toDo = all.filter((serverTask) => !isFinished(shownOf(serverTask), statuses));
  const open = pickOrder(toDo, { pressed, ...requested, last: readPersonal(LAST_ORDER) });
  const note =
    data?.isFromDevice && data.toldAt !== null
      ? t('myTasks.toldAt', { moment: format.moment(data.toldAt) })
      : undefined;
  const cardsOf = (tasks: readonly Task[]): ReactNode => (
    <Cards {...{ companyId, tasks, statuses, photos, open }} actions={own} onOpen={setPressed} />
  );
  return (
    <Page
      title={t('field.title')}
      note={
        note ?? (data === undefined ? undefined : t('field.count', { count: all.length, due: countDue(all, today()) }))
      }
      isShort
      actions={<DayMenu actions={actions} />}
    >
      <NoStorageNotice />
      <SyncLine actions={own} photos={photos} />
      {data === undefined || me === undefined ? (
        <Sheet>
          {query.isError ? (
            <ErrorState
              title={t('myTasks.loadFailed')}
              text={describeFailure(query.error, errorTexts())}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows rows={4} height={96} />
          )}
        </Sheet>
      ) : (
        <>
          {day.now.length === 0 && (
            <Sheet>
              <EmptyState icon="check" title={t('field.emptyTitle')} text={t('field.emptyText')} />
            </Sheet>
          )}
          {cardsOf(day.now)}
          {day.later.length > 0 && (
            <details
              className={styles['later']}
              open={isLaterOpen || day.later.some((serverTask) => serverTask === open)}
              onToggle={(event) => setLaterOpen(event.currentTarget.open)}
            >
              <summary>{t('field.later', { count: day.later.length })}</summary>
              {cardsOf(day.later)}
            </details>
          )}
          <Link to="/my-tasks" className={styles['toAll']}>
            {t('field.all')}
          </Link>
        </>
      )}
    </Page>
  );
}

type CardsProps = {
  companyId: string;
  tasks: readonly Task[];
  statuses: readonly TaskStatus[];
  actions: readonly QueuedAction[];
  photos: readonly Photo[];
  open: Task | undefined;
  onOpen: (taskId: string) => void;
};

function Cards({ companyId, tasks, statuses, actions, photos, open, onOpen }: CardsProps): ReactNode {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles['cards']}>
      {tasks.map((serverTask) => {
        const own = actions.filter(({ taskId }) => taskId === serverTask.id);
        const task = withQueuedActions(serverTask, own);
        return serverTask === open ? (
          <Working key={serverTask.id} {...{ companyId, task, serverTask, statuses, photos }} actions={own} />
        ) : (
          <FoldedOrder key={serverTask.id} {...{ task, statuses }} actions={own} onOpen={() => onOpen(serverTask.id)} />
        );
      })}
    </ul>
  );
}

type WorkingProps = Omit<CardsProps, 'tasks' | 'open' | 'onOpen'> & { task: Task; serverTask: Task };

/** The open order with its action bar. */
function Working({ companyId, task, serverTask, statuses, actions, photos }: WorkingProps): ReactNode {
  const order = useOrder({ companyId, task, serverTask, statuses });
  return (
    <>
      <OpenOrder {...{ companyId, task, actions, statuses, order, photos }} />
      <li className={styles['barPlace']}>
        <FieldBar task={task} order={order} />
      </li>
    </>
  );
}
