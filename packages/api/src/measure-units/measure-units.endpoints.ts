import { defineEndpoint } from '../core/endpoint.ts';
import { measureUnit, measureUnitBody, measureUnitList, measureUnitParams } from './measure-units.schemas.ts';

export const listMeasureUnits = defineEndpoint({
  name: 'listMeasureUnits',
  method: 'GET',
  paths: ['/api/units/'],
  summary: 'Units of measure: of the classifier and custom ones',
  access: { kind: 'company', requires: 'unit.view' },
  response: measureUnitList,
  status: 200,
});

export const createMeasureUnit = defineEndpoint({
  name: 'createMeasureUnit',
  method: 'POST',
  paths: ['/api/units/'],
  summary: 'Add an own unit of measure',
  access: { kind: 'company', requires: 'unit.create' },
  body: measureUnitBody,
  response: measureUnit,
  status: 201,
});

export const deleteMeasureUnit = defineEndpoint({
  name: 'deleteMeasureUnit',
  method: 'DELETE',
  paths: ['/api/units/:unit_id/'],
  summary: 'Delete an own unit that is not used',
  access: { kind: 'company', requires: 'unit.delete', object: { kind: 'measure_unit', param: 'unit_id' } },
  params: measureUnitParams,
  status: 204,
});
