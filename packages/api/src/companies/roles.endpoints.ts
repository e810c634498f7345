import { defineEndpoint } from '../core/endpoint.ts';
import { role, roleBody, roleList, roleParams, rolePatch } from './roles.schemas.ts';

const LIST = ['/api/companies/:company_id/roles/'] as const;
const ONE = ['/api/companies/:company_id/roles/:role_id/'] as const;

export const listRoles = defineEndpoint({
  name: 'listRoles',
  method: 'GET',
  paths: LIST,
  summary: 'Roles of the company: system roles, then custom ones',
  access: { kind: 'company', requires: 'role.view' },
  response: roleList,
  status: 200,
});

export const createRole = defineEndpoint({
  name: 'createRole',
  method: 'POST',
  paths: LIST,
  summary: 'Create a role; it cannot exceed the permissions of the caller',
  access: { kind: 'company', requires: 'role.create' },
  body: roleBody,
  response: role,
  status: 201,
});

export const getRole = defineEndpoint({
  name: 'getRole',
  method: 'GET',
  paths: ONE,
  summary: 'One role',
  access: { kind: 'company', requires: 'role.view' },
  params: roleParams,
  response: role,
  status: 200,
});

export const patchRole = defineEndpoint({
  name: 'patchRole',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change a custom role; system roles cannot be changed',
  access: { kind: 'company', requires: 'role.update' },
  params: roleParams,
  body: rolePatch,
  response: role,
  status: 200,
});

export const deleteRole = defineEndpoint({
  name: 'deleteRole',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a role nobody holds',
  access: { kind: 'company', requires: 'role.delete' },
  params: roleParams,
  status: 204,
});
