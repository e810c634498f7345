export { ObjectsScreen } from './objects-screen.tsx';
export type { ObjectFilters } from './objects-queries.ts';
export { RiskLink } from './risk-link.tsx';
