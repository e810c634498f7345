import { defineEndpoint } from '../core/endpoint.ts';
import {
  subcontractBalance,
  subcontractBalanceParams,
  subcontractLink,
  subcontractLinkBody,
} from './subcontract-balance.schemas.ts';

export const getSubcontractBalance = defineEndpoint({
  name: 'getSubcontractBalance',
  method: 'GET',
  paths: ['/api/projects/:project_id/subcontract-balance/'],
  summary: 'Work accepted from subcontractors against work handed over to customers, by position, and what is owed',
  access: {
    kind: 'company',
    requires: 'act.view',
    sees: 'specification.view_prices',
    object: { kind: 'project', param: 'project_id' },
  },
  params: subcontractBalanceParams,
  response: subcontractBalance,
  status: 200,
});
export const linkSubcontractRow = defineEndpoint({
  name: 'linkSubcontractRow',
  method: 'POST',
  paths: ['/api/projects/:project_id/subcontract-balance/links/'],
  summary: "State which customer's position a position of a subcontract serves",
  access: { kind: 'company', requires: 'act.update', object: { kind: 'project', param: 'project_id' } },
  params: subcontractBalanceParams,
  body: subcontractLinkBody,
  response: subcontractLink,
  status: 200,
});
