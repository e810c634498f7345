import { defineEndpoint } from '../../core/endpoint.ts';
import { startedJob } from '../../core/started-job.ts';
import { checkExportQuery, dismissFindingBody, findingParams, specificationCheck } from './estimate-check.schemas.ts';
import { specificationParams } from '../specifications.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
/** Findings are mostly amounts. */
const viewPrices = { kind: 'company', requires: 'specification.view_prices', object } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;
const pathOf = (tail: string) => [`/api/specifications/:specification_id/check/${tail}`] as const;

export const startCheck = defineEndpoint({
  name: 'startCheck',
  method: 'POST',
  paths: pathOf(''),
  summary: 'Check the estimate against 25 rules',
  access: viewPrices,
  params: specificationParams,
  response: startedJob,
  status: 202,
});
export const getCheck = defineEndpoint({
  name: 'getCheck',
  method: 'GET',
  paths: pathOf(''),
  summary: 'Findings of the last check of the estimate',
  access: viewPrices,
  params: specificationParams,
  response: specificationCheck,
  status: 200,
});
export const exportCheck = defineEndpoint({
  name: 'exportCheck',
  method: 'GET',
  paths: pathOf('export/'),
  summary: 'Findings of the last check of the estimate, as a file',
  access: viewPrices,
  params: specificationParams,
  query: checkExportQuery,
  isDownload: true,
  status: 200,
});
export const fixFinding = defineEndpoint({
  name: 'fixFinding',
  method: 'POST',
  paths: pathOf(':finding_id/fix/'),
  summary: 'Fix a finding and check again',
  access: update,
  params: findingParams,
  response: startedJob,
  status: 202,
});
export const dismissFinding = defineEndpoint({
  name: 'dismissFinding',
  method: 'POST',
  paths: pathOf(':finding_id/dismiss/'),
  summary: 'Dismiss a finding with a reason, or reopen it',
  access: update,
  params: findingParams,
  body: dismissFindingBody,
  response: specificationCheck,
  status: 200,
});
