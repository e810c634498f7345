export { ProjectListScreen } from './list/project-list-screen.tsx';
export type { ProjectFilters } from './project-queries.ts';
export { projectKeys } from './project-queries.ts';
export { ProjectScreen, type ProjectTab } from './project-screen.tsx';
