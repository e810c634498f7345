import { myTasksEn } from '../../features/my-tasks/my-tasks.en.texts.ts';

export const myTasks = { myTasks: myTasksEn } as const;
