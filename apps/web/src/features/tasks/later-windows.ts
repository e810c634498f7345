import { laterWindow } from '#ui/later/use-later-part.tsx';

// A list is read more often than changed: forms and questions come when they are asked for. What a letter opens is there at
// once (`task-chooser.tsx`): one types on.
export const TaskFormDialog = laterWindow(() =>
  import('./task-form-dialog.tsx').then((module) => module.TaskFormDialog),
);
export const RefusalDialog = laterWindow(() => import('./refusal-dialog.tsx').then((module) => module.RefusalDialog));
export const FilterEditor = laterWindow(() =>
  import('./views/filter-editor.tsx').then((module) => module.FilterEditor),
);
export const CalendarFeedDialog = laterWindow(() =>
  import('./calendar-feed/calendar-feed-dialog.tsx').then((module) => module.CalendarFeedDialog),
);
export const ViewDialog = laterWindow(() => import('./views/view-dialog.tsx').then((module) => module.ViewDialog));
export const WorkOrderDialog = laterWindow(() =>
  import('./work-order/work-order-dialog.tsx').then((module) => module.WorkOrderDialog),
);
