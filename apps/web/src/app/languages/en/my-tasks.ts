import { fieldEn } from '../../../features/my-tasks/field/field.en.texts.ts';
import { myTasksEn } from '../../../features/my-tasks/my-tasks.en.texts.ts';

export const myTasks = { myTasks: myTasksEn, field: fieldEn } as const;
