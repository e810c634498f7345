import { fieldRu } from '../../../features/my-tasks/field/field.ru.texts.ts';
import { myTasksRu } from '../../../features/my-tasks/my-tasks.ru.texts.ts';

/** Russian texts of offline work, loaded after the first page. */
export const myTasks = { myTasks: myTasksRu, field: fieldRu } as const;
