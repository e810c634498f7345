import { inboxRu } from '../../features/inbox/inbox.ru.texts.ts';
import { tasksRu } from '../../features/tasks/tasks.ru.texts.ts';

/** The words of tasks and of what one is told of them, which come with their screens. */
export const tasks = { tasks: tasksRu, inbox: inboxRu } as const;
