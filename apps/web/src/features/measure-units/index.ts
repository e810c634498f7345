export { MeasureUnitsScreen } from './measure-units-screen.tsx';
export type { UnitFilters } from './unit-filter.ts';
export { filterUnits } from './unit-filter.ts';
export { unitListOptions } from './unit-queries.ts';
