export { registerMeasureUnits } from './measure-units.routes.ts';
export { seedMeasureUnits } from './measure-units.service.ts';
export { measureUnitRecord } from './measure-unit-record.repository.ts';
