export type { TaskFilters } from './task-filters.ts';
export { TaskListScreen } from './task-list-screen.tsx';
export { LinkedTaskForm } from './linked-task-form.tsx';
export { WorkProgressTab } from './work-order/work-progress-tab.tsx';
export { WorkOrderDialog } from './later-windows.ts';
export { TaskScreen } from './task-screen.tsx';
export { ProjectTaskForm, ProjectTasks } from './project-tasks.tsx';
export { TaskPanel } from './task-panel.tsx';
