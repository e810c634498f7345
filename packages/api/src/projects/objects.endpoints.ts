import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import {
  objectCurve,
  objectCurveQuery,
  objectExportQuery,
  objectPage,
  objectQuery,
  objectRow,
  objectTotals,
} from './objects.schemas.ts';
import { projectParams } from './projects.schemas.ts';

const params = z.object({ company_id: id });
const access = { kind: 'company', requires: 'project.view' } as const;

export const listObjects = defineEndpoint({
  name: 'listObjects',
  method: 'GET',
  paths: ['/api/companies/:company_id/objects/'],
  summary: 'Projects compared: plan and fact, forecast, money and risks, worst first',
  access,
  params,
  query: objectQuery,
  response: objectPage,
  status: 200,
});

export const getObject = defineEndpoint({
  name: 'getObject',
  method: 'GET',
  paths: ['/api/projects/:project_id/object/'],
  summary: 'One project as in the comparison: plan and fact, forecast, money and all its risks',
  access: { ...access, object: { kind: 'project', param: 'project_id' } },
  params: projectParams,
  response: objectRow,
  status: 200,
});

export const getObjectTotals = defineEndpoint({
  name: 'getObjectTotals',
  method: 'GET',
  paths: ['/api/companies/:company_id/objects/totals/'],
  summary: 'Totals of the filtered projects, and their risks',
  access,
  params,
  query: objectCurveQuery,
  response: objectTotals,
  status: 200,
});

export const getObjectCurve = defineEndpoint({
  name: 'getObjectCurve',
  method: 'GET',
  paths: ['/api/companies/:company_id/objects/curve/'],
  summary: 'The projects of a filter by weeks: plan, fact and forecast',
  access,
  params,
  query: objectCurveQuery,
  response: objectCurve,
  status: 200,
});

export const exportObjects = defineEndpoint({
  name: 'exportObjects',
  method: 'GET',
  paths: ['/api/companies/:company_id/objects/export/'],
  summary: 'The comparison of projects as a file, by the filters of the list',
  access: { kind: 'company', requires: 'project.export' },
  params,
  query: objectExportQuery,
  isDownload: true,
  status: 200,
});
