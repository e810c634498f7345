export { ProjectListScreen } from './list/project-list-screen.tsx';
export { ProjectOverviewPanel } from './overview/project-overview.tsx';
export type { ProjectFilters } from './project-queries.ts';
export { overviewOptions, projectKeys, projectOptions } from './project-queries.ts';
export type { ProjectPart } from './project-parts.ts';
export { useProjectChoice } from './use-project-choice.ts';
export { useProjectPage } from './project-page.ts';
export { ProjectFormDialog } from './later-windows.ts';
export { ProjectScreen } from './project-screen.tsx';
