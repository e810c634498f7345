export { registerMeasureUnits } from './measure-units.routes.ts';
export { seedMeasureUnits } from './measure-units.service.ts';
