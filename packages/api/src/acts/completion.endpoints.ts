import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  actSummary,
  actSummaryBody,
  actSummaryExportQuery,
  actSummaryPage,
  actSummaryParams,
  actSummaryQuery,
} from './act-summaries.schemas.ts';
import { contractActsParams } from './acts.schemas.ts';
import { completion, completionQuery, contractMoney, reconciliation, retention } from './completion.schemas.ts';

const object = { kind: 'contract', param: 'contract_id' } as const;

export const getCompletion = defineEndpoint({
  name: 'getCompletion',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/completion/'],
  summary: 'Journal of completed work by position and month (KS-6a)',
  access: { kind: 'company', requires: 'act.view', object },
  params: contractActsParams,
  query: completionQuery,
  response: completion,
  status: 200,
});
export const getReconciliation = defineEndpoint({
  name: 'getReconciliation',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/reconciliation/'],
  summary: 'What was agreed, accepted, presented and is left, counted in three ways',
  access: { kind: 'company', requires: 'act.view', sees: 'specification.view_prices', object },
  params: contractActsParams,
  response: reconciliation,
  status: 200,
});
export const getRetention = defineEndpoint({
  name: 'getRetention',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/retention/'],
  summary: 'Guarantee retention of a contract by act, with the day it is due',
  access: { kind: 'company', requires: 'act.view', sees: 'specification.view_prices', object },
  params: contractActsParams,
  response: retention,
  status: 200,
});
export const getContractMoney = defineEndpoint({
  name: 'getContractMoney',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/money/'],
  summary: 'Accepted, paid and owed under a contract',
  access: { kind: 'company', requires: 'act.view', sees: 'specification.view_prices', object },
  params: contractActsParams,
  response: contractMoney,
  status: 200,
});

const SUMMARIES = ['/api/contracts/:contract_id/act-summaries/'] as const;
const SUMMARY = ['/api/contracts/:contract_id/act-summaries/:summary_id/'] as const;

export const listActSummaries = defineEndpoint({
  name: 'listActSummaries',
  method: 'GET',
  paths: SUMMARIES,
  summary: 'KS-3 summaries of a contract',
  access: { kind: 'company', requires: 'act.view', object },
  params: contractActsParams,
  query: actSummaryQuery,
  response: actSummaryPage,
  status: 200,
});
export const getActSummary = defineEndpoint({
  name: 'getActSummary',
  method: 'GET',
  paths: SUMMARY,
  summary: 'KS-3 summary',
  access: { kind: 'company', requires: 'act.view', object },
  params: actSummaryParams,
  response: actSummary,
  status: 200,
});
export const exportActSummary = defineEndpoint({
  name: 'exportActSummary',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/act-summaries/:summary_id/export/'],
  summary: 'Printed form of a KS-3 summary, xlsx or pdf',
  access: { kind: 'company', requires: 'act.view', sees: 'specification.view_prices', object },
  params: actSummaryParams,
  query: actSummaryExportQuery,
  isDownload: true,
  status: 200,
});
export const createActSummary = defineEndpoint({
  name: 'createActSummary',
  method: 'POST',
  paths: SUMMARIES,
  summary: 'Create the KS-3 summary of the signed acts of a period',
  access: { kind: 'company', requires: 'act.create', object },
  params: contractActsParams,
  body: actSummaryBody,
  response: actSummary,
  status: 201,
});
export const deleteActSummary = defineEndpoint({
  name: 'deleteActSummary',
  method: 'DELETE',
  paths: SUMMARY,
  summary: 'Delete a KS-3 summary',
  access: { kind: 'company', requires: 'act.delete', object },
  params: actSummaryParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
