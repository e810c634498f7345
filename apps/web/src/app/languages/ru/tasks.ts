import { inboxRu } from '../../../features/inbox/inbox.ru.texts.ts';
import { richTextRu } from '../../../features/rich-text/rich-text.ru.texts.ts';
import { tasksRu } from '../../../features/tasks/tasks.ru.texts.ts';
import { taskSettingsRu } from '../../../features/task-settings/task-settings.ru.texts.ts';
import { viewsRu } from '../../../features/tasks/views/views.ru.texts.ts';

/** Russian texts of tasks and their notices, loaded with their screens. */
export const tasks = {
  tasks: tasksRu,
  taskViews: viewsRu,
  taskSettings: taskSettingsRu,
  inbox: inboxRu,
  richText: richTextRu,
} as const;
