import { tasksRu } from '../../features/tasks/tasks.ru.texts.ts';

/** The words of tasks, which come with their screens. */
export const tasks = { tasks: tasksRu } as const;
