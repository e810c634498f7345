import { laterWindow } from '#ui/later/use-later-part.tsx';
import { withFieldLinkTexts } from './field-links/field-links-texts.ts';

// Lists are read more often than edited, so forms and dialogs load on demand. What a keyboard shortcut opens is in
// the main bundle (`task-chooser.tsx`), because the user types on immediately.
export const TaskFormDialog = laterWindow(() =>
  import('./task-form-dialog.tsx').then((module) => module.TaskFormDialog),
);
export const DeleteTaskDialog = laterWindow(() =>
  import('./delete-task-dialog.tsx').then((module) => module.DeleteTaskDialog),
);
export const DeleteTasksDialog = laterWindow(() =>
  import('./delete-tasks-dialog.tsx').then((module) => module.DeleteTasksDialog),
);
/** A task is seldom deleted while it is open. */
export const TaskGone = laterWindow(() => import('./gone/task-gone.tsx').then((module) => module.TaskGone));
/** Displayed only when tasks are marked. */
export const MarkedBar = laterWindow(() => import('./marked-bar.tsx').then((module) => module.MarkedBar));
export const RefusalDialog = laterWindow(() => import('./refusal-dialog.tsx').then((module) => module.RefusalDialog));
export const FilterEditor = laterWindow(() =>
  import('./views/filter-editor.tsx').then((module) => module.FilterEditor),
);
export const CalendarFeedDialog = laterWindow(() =>
  import('./calendar-feed/calendar-feed-dialog.tsx').then((module) => module.CalendarFeedDialog),
);
export const FieldLinksDialog = laterWindow(() =>
  withFieldLinkTexts(() => import('./field-links/field-links-dialog.tsx')).then((module) => module.FieldLinksDialog),
);
export const TaskImportDialog = laterWindow(() =>
  import('./import/task-import-dialog.tsx').then((module) => module.TaskImportDialog),
);
export const DecisionDialog = laterWindow(() =>
  import('./approvals/decision-dialog.tsx').then((module) => module.DecisionDialog),
);
export const ReturnDialog = laterWindow(() =>
  import('./remarks/return-dialog.tsx').then((module) => module.ReturnDialog),
);
export const ViewDialog = laterWindow(() => import('./views/view-dialog.tsx').then((module) => module.ViewDialog));
export const WorkOrderDialog = laterWindow(() =>
  import('./work-order/work-order-dialog.tsx').then((module) => module.WorkOrderDialog),
);
