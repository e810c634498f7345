import { defineEndpoint } from '../core/endpoint.ts';
import { contractActsParams } from './acts.schemas.ts';
import { priceDrifts, rowSplit, splitRowBody, splitRowParams } from './price-drifts.schemas.ts';

export const listPriceDrifts = defineEndpoint({
  name: 'listPriceDrifts',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/price-drifts/'],
  summary: 'Partly accepted positions whose price an agreement changed, with the effect of each decision',
  access: {
    kind: 'company',
    requires: 'act.view',
    sees: 'specification.view_prices',
    object: { kind: 'contract', param: 'contract_id' },
  },
  params: contractActsParams,
  response: priceDrifts,
  status: 200,
});
export const splitAgreementRow = defineEndpoint({
  name: 'splitAgreementRow',
  method: 'POST',
  paths: ['/api/supplementary-agreements/:agreement_id/split-row/'],
  summary: 'Split a position at its accepted part: the rest gets a key of its own at the new price',
  access: {
    kind: 'company',
    requires: 'contract.update',
    sees: 'specification.view_prices',
    object: { kind: 'supplementary_agreement', param: 'agreement_id' },
  },
  params: splitRowParams,
  body: splitRowBody,
  response: rowSplit,
  status: 200,
});
