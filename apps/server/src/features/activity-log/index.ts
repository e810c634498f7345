export { registerActivityLog } from './activity-log.routes.ts';
