import { defineEndpoint } from '../core/endpoint.ts';
import { member, memberPage, memberParams, memberPatch, memberQuery } from './members.schemas.ts';

const ONE = ['/api/companies/:company_id/users/:user_id/'] as const;

export const listMembers = defineEndpoint({
  name: 'listMembers',
  method: 'GET',
  paths: ['/api/companies/:company_id/users/'],
  summary: 'Members of the company',
  access: { kind: 'company', requires: 'member.view' },
  query: memberQuery,
  response: memberPage,
  status: 200,
});

export const getMember = defineEndpoint({
  name: 'getMember',
  method: 'GET',
  paths: ONE,
  summary: 'One member',
  access: { kind: 'company', requires: 'member.view' },
  params: memberParams,
  response: member,
  status: 200,
});

export const patchMember = defineEndpoint({
  name: 'patchMember',
  method: 'PATCH',
  paths: ONE,
  summary:
    'Change the role of a member (within the caller’s permissions), limit them to projects, disable or enable them',
  access: { kind: 'company', requires: 'member.update' },
  params: memberParams,
  body: memberPatch,
  response: member,
  status: 200,
});

export const deleteMember = defineEndpoint({
  name: 'deleteMember',
  method: 'DELETE',
  paths: ONE,
  summary: 'Remove a member; the last owner stays',
  access: { kind: 'company', requires: 'member.delete' },
  params: memberParams,
  status: 204,
});

export const leaveCompany = defineEndpoint({
  name: 'leaveCompany',
  method: 'POST',
  paths: ['/api/companies/:company_id/leave/'],
  summary: 'Leave the company; the last owner stays',
  access: { kind: 'company', requires: 'company.view', byPerson: true },
  status: 204,
});
