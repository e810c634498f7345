export { ObjectsScreen } from './objects-screen.tsx';
export type { ObjectFilters } from './objects-queries.ts';
export { Deviation, ObjectEnds, ObjectToPay } from './objects-columns.tsx';
export { PlanBar } from './plan-bar.tsx';
export { RiskAmount } from './risk-amount.tsx';
export { RiskLink } from './risk-link.tsx';
