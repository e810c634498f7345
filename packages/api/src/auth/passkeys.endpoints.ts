import { defineEndpoint } from '../core/endpoint.ts';
import { tokenPair } from './auth.schemas.ts';
import { factorProof } from './confirmations.schemas.ts';
import {
  passkey,
  passkeyBody,
  passkeyChallenge,
  passkeyList,
  passkeyParams,
  passkeyPatch,
  passkeySignInBody,
  passkeyStart,
} from './passkeys.schemas.ts';

const ALL = ['/api/profile/passkeys/'] as const;
const ONE = ['/api/profile/passkeys/:passkey_id/'] as const;

export const listPasskeys = defineEndpoint({
  name: 'listPasskeys',
  method: 'GET',
  paths: ALL,
  summary: 'Passkeys (WebAuthn) of the account',
  access: { kind: 'signed_in' },
  response: passkeyList,
  status: 200,
});

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  method: 'POST',
  paths: ALL,
  summary: 'Start adding a passkey, with the password or a confirmation: a challenge for the authenticator',
  access: { kind: 'signed_in' },
  body: factorProof,
  response: passkeyStart,
  status: 200,
});

export const confirmPasskey = defineEndpoint({
  name: 'confirmPasskey',
  method: 'POST',
  paths: ['/api/profile/passkeys/confirm/'],
  summary: 'Add the passkey that the authenticator created',
  access: { kind: 'signed_in' },
  body: passkeyBody,
  response: passkey,
  status: 201,
});

export const patchPasskey = defineEndpoint({
  name: 'patchPasskey',
  method: 'PATCH',
  paths: ONE,
  summary: 'Rename a passkey',
  access: { kind: 'signed_in' },
  params: passkeyParams,
  body: passkeyPatch,
  response: passkey,
  status: 200,
});

export const deletePasskey = defineEndpoint({
  name: 'deletePasskey',
  method: 'DELETE',
  paths: ONE,
  summary: 'Remove a passkey, with the password or a confirmation; ends the other sessions it has opened',
  access: { kind: 'signed_in' },
  params: passkeyParams,
  body: factorProof,
  status: 204,
});

export const beginPasskeySignIn = defineEndpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  paths: ['/api/auth/token/passkey/begin/'],
  summary: 'Start signing in with a passkey: a challenge for the authenticator',
  access: { kind: 'public' },
  response: passkeyChallenge,
  status: 200,
});

export const obtainTokenByPasskey = defineEndpoint({
  name: 'obtainTokenByPasskey',
  method: 'POST',
  paths: ['/api/auth/token/passkey/'],
  summary: 'Sign in with a passkey, which is also the second factor',
  access: { kind: 'public' },
  body: passkeySignInBody,
  response: tokenPair,
  status: 200,
});
