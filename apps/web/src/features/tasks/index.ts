export type { TaskFilters } from './filters/task-filters.ts';
export { TaskListScreen } from './list/task-list-screen.tsx';
export { LinkedTaskForm, PositionTaskForm } from './form/linked-task-form.tsx';
export { WorkOrderDialog } from './lazy-dialogs.ts';
export { TaskScreen } from './card/task-screen.tsx';
export { ProjectTaskForm, ProjectTasks } from './project-tasks.tsx';
export { categoriesOptions, statusesOptions, tagsOptions } from './task-queries.ts';
export { optionsOf, type TaskChoices, useTaskChoices } from './fields/use-task-choices.ts';
export { DueText, TaskStatusBadge, taskStatusTone } from './list/task-cells.tsx';
export { dueGroupOf, DUE_GROUPS } from './list/task-groups.ts';
export { isRemark, statusOfStep } from './remarks/remark-steps.ts';
export { TaskPanel } from './card/task-panel.tsx';

/** Lazy, so that a task list does not load it. */
export const importWorkProgress = () => import('./work-order/work-progress-tab.tsx');
