import { defineEndpoint } from '../core/endpoint.ts';
import { profile, profilePatch } from './auth.schemas.ts';

export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  paths: ['/api/profile/'],
  summary: 'The account of the caller',
  access: { kind: 'signed_in' },
  response: profile,
  status: 200,
});

export const patchProfile = defineEndpoint({
  name: 'patchProfile',
  method: 'PATCH',
  paths: ['/api/profile/'],
  summary: 'Change the account of the caller',
  access: { kind: 'signed_in' },
  body: profilePatch,
  response: profile,
  status: 200,
});
