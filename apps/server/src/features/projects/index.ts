export { registerProjects } from './projects.routes.ts';
export { refreshCommittedCost, requireProject } from './projects.service.ts';
