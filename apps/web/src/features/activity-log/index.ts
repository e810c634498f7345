export { findAddress, type LogFilters } from './activity-log-queries.ts';
export { LogScreen } from './log-screen.tsx';
export { ObjectHistory } from './object-history.tsx';
export { RecordLink } from './record-link.tsx';
