export { findAddress, objectLogOptions, type LogFilters } from './activity-log-queries.ts';
export { LogScreen } from './log-screen.tsx';
export { ObjectHistory } from './lazy-history.tsx';
export { withLogWords } from './log-words.ts';
export { RecordLink } from './record-link.tsx';
