import { defineEndpoint } from '../core/endpoint.ts';
import {
  customerDecisionList,
  customerLink,
  customerLinkBody,
  customerLinkList,
  customerLinkMade,
  customerLinkParams,
  customerLinkPatch,
  customerLinksParams,
} from './customer-links.schemas.ts';
import { agreementParams } from '../supplementary-agreements/supplementary-agreements.schemas.ts';

const LINKS = ['/api/projects/:project_id/customer-links/'] as const;
const LINK = ['/api/projects/:project_id/customer-links/:customer_link_id/'] as const;
const object = { kind: 'project', param: 'project_id' } as const;
// A link grants access to people without accounts for longer than an API key may, so programs cannot create one.
const access = { kind: 'company', requires: 'portal.share', object } as const;

export const listCustomerLinks = defineEndpoint({
  name: 'listCustomerLinks',
  method: 'GET',
  paths: LINKS,
  summary: 'Links by which customers read a project without an account, latest first',
  access,
  params: customerLinksParams,
  response: customerLinkList,
  status: 200,
});
export const createCustomerLink = defineEndpoint({
  name: 'createCustomerLink',
  method: 'POST',
  paths: LINKS,
  summary: 'Create a link for a customer; its address is returned once',
  access: { ...access, byPerson: true },
  params: customerLinksParams,
  body: customerLinkBody,
  response: customerLinkMade,
  status: 201,
});
export const patchCustomerLink = defineEndpoint({
  name: 'patchCustomerLink',
  method: 'PATCH',
  paths: LINK,
  summary: 'Change the agreements to decide on, or the end of a link',
  access: { ...access, byPerson: true },
  params: customerLinkParams,
  body: customerLinkPatch,
  response: customerLink,
  status: 200,
});
export const revokeCustomerLink = defineEndpoint({
  name: 'revokeCustomerLink',
  method: 'DELETE',
  paths: LINK,
  summary: 'Revoke a link of a customer',
  access,
  params: customerLinkParams,
  status: 204,
});
export const listCustomerDecisions = defineEndpoint({
  name: 'listCustomerDecisions',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/supplementary-agreements/:agreement_id/customer-decisions/'],
  summary: 'Decisions of the customer on an agreement, made through links, latest first',
  access: { kind: 'company', requires: 'contract.view', object: { kind: 'contract', param: 'contract_id' } },
  params: agreementParams,
  response: customerDecisionList,
  status: 200,
});
