export { committedCost } from './committed-cost.repository.ts';
export {
  COMPLETED_WORK,
  UNPRICED_DEDUCTIONS,
  UNPRICED_WORK,
  WORK_DONE,
  WORK_SOURCE,
  workByContract,
  workDone,
  workOf,
} from './work-done.repository.ts';
export { registerProjects } from './projects.routes.ts';
export {
  createProject,
  getProject,
  getProjectTotals,
  listProjects,
  refreshCommittedCost,
  requireProject,
  setAcceptedWork,
} from './projects.service.ts';
export { COMPLETION, COMPLETION_BOUND, COST, DEDUCTIONS, GAPS } from './project-body.repository.ts';
export { filterOf as projectFilter } from './projects.repository.ts';
export { projectRecord } from './project-record.repository.ts';
