import { defineEndpoint } from '../core/endpoint.ts';
import { MAX_IMAGE_BYTES } from '../images/images.schemas.ts';
import { deviceKey, sessionList, sessionParams } from './account.schemas.ts';
import { profile } from './auth.schemas.ts';
import { passwordChangeBody } from './recovery.schemas.ts';

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  paths: ['/api/profile/password/'],
  summary: 'Change the password; ends every other session',
  access: { kind: 'signed_in' },
  body: passwordChangeBody,
  status: 204,
});

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  paths: ['/api/profile/sessions/'],
  summary: 'Sessions of the account, last used first',
  access: { kind: 'signed_in' },
  response: sessionList,
  status: 200,
});

export const deleteSession = defineEndpoint({
  name: 'deleteSession',
  method: 'DELETE',
  paths: ['/api/profile/sessions/:session_id/'],
  summary: 'End a session',
  access: { kind: 'signed_in' },
  params: sessionParams,
  status: 204,
});

export const getDeviceKey = defineEndpoint({
  name: 'getDeviceKey',
  method: 'GET',
  paths: ['/api/profile/device-key/'],
  summary: 'The key that encrypts data stored on devices of the account',
  access: { kind: 'signed_in' },
  response: deviceKey,
  status: 200,
});

export const uploadAvatar = defineEndpoint({
  name: 'uploadAvatar',
  method: 'POST',
  paths: ['/api/profile/avatar/'],
  summary: 'Set the picture of the account',
  access: { kind: 'signed_in' },
  upload: { field: 'file', maxBytes: MAX_IMAGE_BYTES },
  response: profile,
  status: 200,
});

export const deleteAvatar = defineEndpoint({
  name: 'deleteAvatar',
  method: 'DELETE',
  paths: ['/api/profile/avatar/'],
  summary: 'Remove the picture of the account',
  access: { kind: 'signed_in' },
  response: profile,
  status: 200,
});
