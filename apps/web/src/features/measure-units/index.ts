export { MeasureUnitsScreen } from './measure-units-screen.tsx';
export type { UnitFilters } from './unit-filter.ts';
