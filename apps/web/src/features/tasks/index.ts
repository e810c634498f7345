export type { TaskFilters } from './task-filters.ts';
export { TaskListScreen } from './task-list-screen.tsx';
export { TaskScreen } from './task-screen.tsx';
export { ProjectTaskForm, ProjectTasks } from './project-tasks.tsx';
