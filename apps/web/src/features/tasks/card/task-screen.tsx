import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/states.tsx';
import { isUnreachable } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { isTaskGone } from '../gone/is-task-gone.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { taskOptions } from '../task-queries.ts';
import { TaskView } from './task-view.tsx';

/** The page of a task, by number or id. */
type Props = {
  taskRef: string;
  /** Replaces a URL with the id by one with the number. */
  onNumber: (number: number) => void;
  onDeleted: () => Promise<void>;
};

export function TaskScreen({ taskRef, onNumber, onDeleted }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(taskOptions(taskRef));
  const task = query.data;
  // Without a task its part of the path is omitted: the list would be named twice.
  useCrumbs([
    { label: t('tasks.title'), href: '/tasks' },
    ...(task === undefined ? [] : [{ label: `${t('tasks.one', { number: task.number })}. ${task.title}` }]),
  ]);
  useForgetMissing(query.error);
  const replaceNumber = useEffectEvent(onNumber);
  const number = task?.number;
  useEffect(() => {
    if (number !== undefined && taskRef !== String(number)) replaceNumber(number);
  }, [number, taskRef]);
  useLiveEvents(
    ({ kind }) => kind === 'task',
    () => void refetchTasks(client),
  );
  if (task === undefined)
    return (
      <Page title={t('tasks.title')}>
        <Sheet>
          {isUnreachable(query.failureReason) && /^\d+$/.test(taskRef) ? (
            <EmptyState
              icon="offline"
              title={t('tasks.away.title')}
              text={t('tasks.away.text')}
              action={
                <>
                  <Link to="/my-tasks/$taskNumber" params={{ taskNumber: taskRef }}>
                    {t('tasks.away.kept')}
                  </Link>
                  <Button isPending={query.isFetching} onClick={() => void query.refetch()}>
                    {t('ui.retry')}
                  </Button>
                </>
              }
            />
          ) : query.isPending ? (
            <SkeletonRows rows={8} />
          ) : (
            <RecordFailure
              query={query}
              title={t('tasks.failures.loadOne')}
              missing={t('tasks.notFound')}
              list={{ href: '/tasks', label: t('tasks.gone.toList') }}
            />
          )}
        </Sheet>
      </Page>
    );
  return (
    <TaskView
      task={task}
      onDeleted={onDeleted}
      isPage
      isGone={isTaskGone(query)}
      history={<ObjectHistory objectId={task.id} version={task.version} />}
    />
  );
}
