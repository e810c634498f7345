import { defineEndpoint } from '../core/endpoint.ts';
import { actLineParams } from './act-lines.schemas.ts';
import { actParams, contractActsParams } from './acts.schemas.ts';
import {
  completionRowParams,
  explainActLineQuery,
  explainActQuery,
  explainCompletionQuery,
  explainMoneyQuery,
  explanation,
} from './explanations.schemas.ts';

const access = { kind: 'company', requires: 'act.view', sees: 'specification.view_prices' } as const;
const ofAct = { ...access, object: { kind: 'act', param: 'act_id' } } as const;
const ofContract = { ...access, object: { kind: 'contract', param: 'contract_id' } } as const;

export const explainAct = defineEndpoint({
  name: 'explainAct',
  method: 'GET',
  paths: ['/api/acts/:act_id/explain/'],
  summary: 'Terms of the sums of an act, from its positions to what is payable',
  access: ofAct,
  params: actParams,
  query: explainActQuery,
  response: explanation,
  status: 200,
});
export const explainActLine = defineEndpoint({
  name: 'explainActLine',
  method: 'GET',
  paths: ['/api/acts/:act_id/lines/:row_key/explain/'],
  summary: 'Terms of the figures of a position in an act',
  access: ofAct,
  params: actLineParams,
  query: explainActLineQuery,
  response: explanation,
  status: 200,
});
export const explainContractMoney = defineEndpoint({
  name: 'explainContractMoney',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/money/explain/'],
  summary: 'Terms of what is accepted, paid, withheld and owed under a contract',
  access: ofContract,
  params: contractActsParams,
  query: explainMoneyQuery,
  response: explanation,
  status: 200,
});
export const explainCompletion = defineEndpoint({
  name: 'explainCompletion',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/completion/:row_key/explain/'],
  summary: 'Terms of the work done of a position, by act and work record',
  access: ofContract,
  params: completionRowParams,
  query: explainCompletionQuery,
  response: explanation,
  status: 200,
});
