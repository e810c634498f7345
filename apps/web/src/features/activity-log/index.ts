export type { LogFilters } from './activity-log-queries.ts';
export { LogScreen } from './log-screen.tsx';
