export { deleteOldNotices, tellOfDueTasks } from './due-notices.repository.ts';
export { registerInbox } from './inbox.routes.ts';
