import { defineEndpoint } from '../core/endpoint.ts';
import {
  confirmationByPasskey,
  confirmationStart,
  confirmationTicket,
  issuerAddress,
} from './confirmations.schemas.ts';
import { passkeyChallenge } from './passkeys.schemas.ts';

export const confirmByIssuer = defineEndpoint({
  name: 'confirmByIssuer',
  method: 'POST',
  paths: ['/api/profile/confirmations/issuer/'],
  summary: 'Start confirming an action by signing in anew at the OpenID Connect issuer',
  access: { kind: 'signed_in' },
  body: confirmationStart,
  response: issuerAddress,
  status: 200,
});

export const beginPasskeyConfirmation = defineEndpoint({
  name: 'beginPasskeyConfirmation',
  method: 'POST',
  paths: ['/api/profile/confirmations/passkey/begin/'],
  summary: 'Start confirming an action with a passkey: a challenge for the authenticator',
  access: { kind: 'signed_in' },
  response: passkeyChallenge,
  status: 200,
});

export const confirmByPasskey = defineEndpoint({
  name: 'confirmByPasskey',
  method: 'POST',
  paths: ['/api/profile/confirmations/passkey/'],
  summary: 'Confirm an action with a passkey of the account; the session then counts as opened by it',
  access: { kind: 'signed_in' },
  body: confirmationByPasskey,
  response: confirmationTicket,
  status: 200,
});
