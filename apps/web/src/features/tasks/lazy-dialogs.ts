import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withFieldLinkTexts } from './field-links/field-links-texts.ts';

// Lists are read more often than edited, so forms and dialogs load on demand. What a keyboard shortcut opens is in
// the main bundle (`task-chooser.tsx`), because the user types on immediately.
export const TaskFormDialog = lazyDialog(() =>
  import('./form/task-form-dialog.tsx').then((module) => module.TaskFormDialog),
);
export const DeleteTaskDialog = lazyDialog(() =>
  import('./card/delete-task-dialog.tsx').then((module) => module.DeleteTaskDialog),
);
export const DeleteTasksDialog = lazyDialog(() =>
  import('./selection/delete-tasks-dialog.tsx').then((module) => module.DeleteTasksDialog),
);
/** A task is seldom deleted while it is open. */
export const TaskGone = lazyDialog(() => import('./gone/task-gone.tsx').then((module) => module.TaskGone));
/** Displayed only when tasks are marked. */
export const MarkedBar = lazyDialog(() => import('./selection/marked-bar.tsx').then((module) => module.MarkedBar));
export const RefusalDialog = lazyDialog(() =>
  import('./changes/refusal-dialog.tsx').then((module) => module.RefusalDialog),
);
export const FilterEditor = lazyDialog(() => import('./views/filter-editor.tsx').then((module) => module.FilterEditor));
export const CalendarFeedDialog = lazyDialog(() =>
  import('./calendar-feed/calendar-feed-dialog.tsx').then((module) => module.CalendarFeedDialog),
);
export const FieldLinksDialog = lazyDialog(() =>
  withFieldLinkTexts(() => import('./field-links/field-links-dialog.tsx')).then((module) => module.FieldLinksDialog),
);
export const TaskImportDialog = lazyDialog(() =>
  import('./import/task-import-dialog.tsx').then((module) => module.TaskImportDialog),
);
export const DecisionDialog = lazyDialog(() =>
  import('./approvals/decision-dialog.tsx').then((module) => module.DecisionDialog),
);
export const ReturnDialog = lazyDialog(() =>
  import('./remarks/return-dialog.tsx').then((module) => module.ReturnDialog),
);
export const ViewDialog = lazyDialog(() => import('./views/view-dialog.tsx').then((module) => module.ViewDialog));
export const WorkOrderDialog = lazyDialog(() =>
  import('./work-order/work-order-dialog.tsx').then((module) => module.WorkOrderDialog),
);
