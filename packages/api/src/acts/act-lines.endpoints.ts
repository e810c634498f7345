import { defineEndpoint } from '../core/endpoint.ts';
import { actLineBatch, actLineBody, actLineParams, actLines, actLinesQuery, fillActBody } from './act-lines.schemas.ts';
import { actSettlements, actSettlementsBody } from './act-settlements.schemas.ts';
import { actParams } from './acts.schemas.ts';

const object = { kind: 'act', param: 'act_id' } as const;

export const listActLines = defineEndpoint({
  name: 'listActLines',
  method: 'GET',
  paths: ['/api/acts/:act_id/lines/'],
  summary: 'Lines of an act; of a draft, every position of the contract',
  access: { kind: 'company', requires: 'act.view', object },
  params: actParams,
  query: actLinesQuery,
  response: actLines,
  status: 200,
});
export const putActLine = defineEndpoint({
  name: 'putActLine',
  method: 'PUT',
  paths: ['/api/acts/:act_id/lines/:row_key/'],
  summary: 'Set the quantity of a position in a draft act',
  access: { kind: 'company', requires: 'act.update', object },
  params: actLineParams,
  body: actLineBody,
  response: actLines,
  status: 200,
});
export const changeActLines = defineEndpoint({
  name: 'changeActLines',
  method: 'POST',
  paths: ['/api/acts/:act_id/lines/batch/'],
  summary: 'Set the quantities of many positions at once',
  access: { kind: 'company', requires: 'act.update', object },
  params: actParams,
  body: actLineBatch,
  response: actLines,
  status: 200,
});
export const fillAct = defineEndpoint({
  name: 'fillAct',
  method: 'POST',
  paths: ['/api/acts/:act_id/lines/fill/'],
  summary: 'Fill a draft act anew from records, work orders or what is left',
  access: { kind: 'company', requires: 'act.update', object },
  params: actParams,
  body: fillActBody,
  response: actLines,
  status: 200,
});
export const getActSettlements = defineEndpoint({
  name: 'getActSettlements',
  method: 'GET',
  paths: ['/api/acts/:act_id/settlements/'],
  summary: 'Withholdings and claims of an act, and what is payable',
  access: { kind: 'company', requires: 'act.view', sees: 'specification.view_prices', object },
  params: actParams,
  response: actSettlements,
  status: 200,
});
export const putActSettlements = defineEndpoint({
  name: 'putActSettlements',
  method: 'PUT',
  paths: ['/api/acts/:act_id/settlements/'],
  summary: 'Replace the withholdings and claims of a draft or presented act',
  access: { kind: 'company', requires: 'act.update', sees: 'specification.view_prices', object },
  params: actParams,
  body: actSettlementsBody,
  response: actSettlements,
  status: 200,
});
