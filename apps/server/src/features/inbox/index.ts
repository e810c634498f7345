export { deleteOldNotices, notifyDueTasks } from './due-notices.repository.ts';
export { registerInbox } from './inbox.routes.ts';
export { writeNoticeLetters } from './notice-letters.ts';
export { writeObjectsLetters } from './objects-letter/objects-letter.ts';
export { createUnsubscribeLinks } from './unsubscribe-links.ts';
