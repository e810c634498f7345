import { inboxEn } from '../../features/inbox/inbox.en.texts.ts';
import { tasksEn } from '../../features/tasks/tasks.en.texts.ts';

/** The words of tasks and of what one is told of them, which come with their screens. */
export const tasks = { tasks: tasksEn, inbox: inboxEn } as const;
