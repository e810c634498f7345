export type { TaskFilters } from './task-filters.ts';
export { TaskListScreen } from './task-list-screen.tsx';
export { LinkedTaskForm, PositionTaskForm } from './linked-task-form.tsx';
export { WorkOrderDialog } from './later-windows.ts';
export { TaskScreen } from './task-screen.tsx';
export { ProjectTaskForm, ProjectTasks } from './project-tasks.tsx';
export { categoriesOptions, statusesOptions, tagsOptions } from './task-queries.ts';
export { optionsOf, type TaskChoices, useTaskChoices } from './use-task-choices.ts';
export { DueText, TaskStatusBadge, taskStatusTone } from './task-cells.tsx';
export { dueGroupOf, DUE_GROUPS } from './task-groups.ts';
export { isRemark, statusOfStep } from './remarks/remark-steps.ts';
export { TaskPanel } from './task-panel.tsx';

/** Lazy, so that a task list does not load it. */
export const importWorkProgress = () => import('./work-order/work-progress-tab.tsx');
