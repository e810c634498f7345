import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { onChangedElsewhere, onSent, onTaskAnswered } from './queue/device-work.ts';
import { myTaskKeys, type MyTasks } from './my-task-queries.ts';

/** Keeps displayed tasks up to date: from responses, live events, and after reconnecting. */
export function useFollowedTasks(companyId: string): void {
  const client = useQueryClient();
  const readAgain = (): void => void client.invalidateQueries({ queryKey: myTaskKeys.all(companyId) });
  useLiveEvents(({ kind }) => kind === 'task' || kind === 'task_comment', readAgain);
  useEffect(() => {
    const again = (): void => void client.invalidateQueries({ queryKey: myTaskKeys.all(companyId) });
    const stops = [
      onChangedElsewhere(again),
      onTaskAnswered((task, ofCompany) => {
        client.setQueryData<MyTasks>(
          myTaskKeys.list(ofCompany),
          (now) => now && { ...now, tasks: now.tasks.map((one) => (one.id === task.id ? task : one)) },
        );
      }),
      onSent((action) => {
        void client.invalidateQueries({ queryKey: myTaskKeys.all(action.companyId) });
        void client.invalidateQueries({ queryKey: ['tasks'] });
      }),
    ];
    addEventListener('online', again);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', again);
    };
  }, [client, companyId]);
}
