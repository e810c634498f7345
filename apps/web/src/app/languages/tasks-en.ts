import { tasksEn } from '../../features/tasks/tasks.en.texts.ts';

/** The words of tasks, which come with their screens. */
export const tasks = { tasks: tasksEn } as const;
