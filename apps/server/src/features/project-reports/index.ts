export { registerProjectReports } from './project-reports.routes.ts';
