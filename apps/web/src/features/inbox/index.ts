export type { InboxFilters } from './inbox-queries.ts';
export { InboxScreen } from './inbox-screen.tsx';
export { useUnreadCount } from './use-unread-count.ts';
