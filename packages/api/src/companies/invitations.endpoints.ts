import { defineEndpoint } from '../core/endpoint.ts';
import { company } from './companies.schemas.ts';
import {
  invitation,
  invitationBody,
  invitationPage,
  invitationParams,
  invitationQuery,
  invitationTokenParams,
  offeredInvitation,
} from './invitations.schemas.ts';

const LIST = ['/api/companies/:company_id/invitations/'] as const;
const ONE = '/api/companies/:company_id/invitations/:invitation_id/' as const;

export const listInvitations = defineEndpoint({
  name: 'listInvitations',
  method: 'GET',
  paths: LIST,
  summary: 'Invitations into the company, the latest first',
  access: { kind: 'company', requires: 'member.view' },
  query: invitationQuery,
  response: invitationPage,
  status: 200,
});

export const createInvitation = defineEndpoint({
  name: 'createInvitation',
  method: 'POST',
  paths: LIST,
  summary: 'Invite a person by email; replaces an earlier invitation to the same address',
  access: { kind: 'company', requires: 'member.create' },
  body: invitationBody,
  response: invitation,
  status: 201,
});

export const resendInvitation = defineEndpoint({
  name: 'resendInvitation',
  method: 'POST',
  paths: [`${ONE}resend/`],
  summary: 'Resend the invitation with a new link and expiry',
  access: { kind: 'company', requires: 'member.create' },
  params: invitationParams,
  response: invitation,
  status: 200,
});

export const deleteInvitation = defineEndpoint({
  name: 'deleteInvitation',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Revoke an invitation',
  access: { kind: 'company', requires: 'member.create' },
  params: invitationParams,
  status: 204,
});

export const getOfferedInvitation = defineEndpoint({
  name: 'getOfferedInvitation',
  method: 'GET',
  paths: ['/api/invitations/:token/'],
  summary: 'What an invitation is for; 410 when it is used, revoked or expired',
  access: { kind: 'public' },
  params: invitationTokenParams,
  response: offeredInvitation,
  status: 200,
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  paths: ['/api/invitations/:token/accept/'],
  summary: 'Join the company; only for the account with the invited address',
  access: { kind: 'signed_in' },
  params: invitationTokenParams,
  response: company,
  status: 200,
});
