export { registerJobs } from './jobs.routes.ts';
