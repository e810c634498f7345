import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { inboxKeys, unreadCountOptions } from './inbox-queries.ts';

/** Number of unread notices; 0 while loading. Refetched on live events, on every screen. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const query = useQuery({ ...unreadCountOptions(), enabled: getCurrentCompanyId() !== null });
  useLiveEvents(
    ({ kind, action }) => kind === 'notice' || (kind === 'task' && action === 'delete'),
    () => void client.invalidateQueries({ queryKey: inboxKeys.all }),
  );
  return query.data ?? 0;
}
