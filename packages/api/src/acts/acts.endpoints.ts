import { reportStatus } from '../specifications/specifications.schemas.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import { startedJob } from '../core/started-job.ts';
import { actReportBody } from './act-reports.schemas.ts';
import { actRegisterTotals, actTotalsQuery } from './register/register-totals.schemas.ts';
import {
  act,
  actBody,
  actPage,
  actParams,
  actPatch,
  companyActQuery,
  contractActQuery,
  contractActsParams,
  correctActBody,
  presentActBody,
  recallActBody,
  refuseActBody,
  signActBody,
} from './acts.schemas.ts';

const OF_CONTRACT = ['/api/contracts/:contract_id/acts/'] as const;
const ONE = ['/api/acts/:act_id/'] as const;
const pathOf = (action: string) => [`/api/acts/:act_id/${action}/`] as const;
const contract = { kind: 'contract', param: 'contract_id' } as const;
const object = { kind: 'act', param: 'act_id' } as const;

export const listContractActs = defineEndpoint({
  name: 'listContractActs',
  method: 'GET',
  paths: OF_CONTRACT,
  summary: 'Acts of a contract',
  access: { kind: 'company', requires: 'act.view', object: contract },
  params: contractActsParams,
  query: contractActQuery,
  response: actPage,
  status: 200,
});
export const createAct = defineEndpoint({
  name: 'createAct',
  method: 'POST',
  paths: OF_CONTRACT,
  summary: 'Create a draft act for a period, empty or filled',
  access: { kind: 'company', requires: 'act.create', object: contract },
  params: contractActsParams,
  body: actBody,
  response: act,
  status: 201,
});
export const listActs = defineEndpoint({
  name: 'listActs',
  method: 'GET',
  paths: ['/api/companies/:company_id/acts/'],
  summary: 'Register of acts of the company',
  access: { kind: 'company', requires: 'act.view' },
  query: companyActQuery,
  response: actPage,
  status: 200,
});
export const getActTotals = defineEndpoint({
  name: 'getActTotals',
  method: 'GET',
  paths: ['/api/companies/:company_id/acts/totals/'],
  summary: 'Totals of the filtered acts, with VAT',
  access: { kind: 'company', requires: 'act.view' },
  query: actTotalsQuery,
  response: actRegisterTotals,
  status: 200,
});
export const getAct = defineEndpoint({
  name: 'getAct',
  method: 'GET',
  paths: ONE,
  summary: 'One act',
  access: { kind: 'company', requires: 'act.view', object },
  params: actParams,
  response: act,
  status: 200,
});
export const patchAct = defineEndpoint({
  name: 'patchAct',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change the head of a draft act',
  access: { kind: 'company', requires: 'act.update', object },
  params: actParams,
  body: actPatch,
  response: act,
  status: 200,
});
export const deleteAct = defineEndpoint({
  name: 'deleteAct',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a draft act that was never presented',
  access: { kind: 'company', requires: 'act.delete', object },
  params: actParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});

export const presentAct = defineEndpoint({
  name: 'presentAct',
  method: 'POST',
  paths: pathOf('present'),
  summary: 'Present the act: its lines are fixed and reserve their quantities',
  access: { kind: 'company', requires: 'act.present', object },
  params: actParams,
  body: presentActBody,
  isBodyOptional: true,
  response: act,
  status: 200,
});
export const recallAct = defineEndpoint({
  name: 'recallAct',
  method: 'POST',
  paths: pathOf('recall'),
  summary: 'Return a presented or refused act to draft',
  access: { kind: 'company', requires: 'act.present', object },
  params: actParams,
  body: recallActBody,
  isBodyOptional: true,
  response: act,
  status: 200,
});
export const signAct = defineEndpoint({
  name: 'signAct',
  method: 'POST',
  paths: pathOf('sign'),
  summary: 'Record that a presented act is accepted, by both sides or by one',
  access: { kind: 'company', requires: 'act.sign', object },
  params: actParams,
  body: signActBody,
  isBodyOptional: true,
  response: act,
  status: 200,
});
export const refuseAct = defineEndpoint({
  name: 'refuseAct',
  method: 'POST',
  paths: pathOf('refuse'),
  summary: 'Record that a presented act is refused, with a reason',
  access: { kind: 'company', requires: 'act.sign', object },
  params: actParams,
  body: refuseActBody,
  response: act,
  status: 200,
});
export const cancelAct = defineEndpoint({
  name: 'cancelAct',
  method: 'POST',
  paths: pathOf('cancel'),
  summary: 'Cancel a draft act; its number stays taken',
  access: { kind: 'company', requires: 'act.update', object },
  params: actParams,
  body: refuseActBody,
  response: act,
  status: 200,
});
export const correctAct = defineEndpoint({
  name: 'correctAct',
  method: 'POST',
  paths: pathOf('correct'),
  summary: 'Create a draft that replaces a signed act, or states the difference to it',
  access: { kind: 'company', requires: 'act.create', object },
  params: actParams,
  body: correctActBody,
  response: act,
  status: 201,
});

export const generateActReport = defineEndpoint({
  name: 'generateActReport',
  method: 'POST',
  paths: pathOf('report/generate'),
  summary: 'Start generating printed forms of the act',
  access: { kind: 'company', requires: 'act.view', object },
  params: actParams,
  body: actReportBody,
  response: startedJob,
  status: 202,
});
export const getActReportStatus = defineEndpoint({
  name: 'getActReportStatus',
  method: 'GET',
  paths: pathOf('report/status'),
  summary: 'Progress of the printed forms',
  access: { kind: 'company', requires: 'act.view', object },
  params: actParams,
  response: reportStatus,
  status: 200,
});
export const downloadActReport = defineEndpoint({
  name: 'downloadActReport',
  method: 'GET',
  paths: pathOf('report/download'),
  summary: 'The finished printed forms',
  access: { kind: 'company', requires: 'act.view', object },
  params: actParams,
  isDownload: true,
  status: 200,
});
