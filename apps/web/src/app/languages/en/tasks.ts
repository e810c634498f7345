import { inboxEn } from '../../../features/inbox/inbox.en.texts.ts';
import { richTextEn } from '../../../features/rich-text/rich-text.en.texts.ts';
import { tasksEn } from '../../../features/tasks/tasks.en.texts.ts';
import { taskSettingsEn } from '../../../features/task-settings/task-settings.en.texts.ts';
import { viewsEn } from '../../../features/tasks/views/views.en.texts.ts';

/** English texts of tasks and their notices, loaded with their screens. */
export const tasks = {
  tasks: tasksEn,
  taskViews: viewsEn,
  taskSettings: taskSettingsEn,
  inbox: inboxEn,
  richText: richTextEn,
} as const;
