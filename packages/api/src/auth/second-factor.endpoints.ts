import { defineEndpoint } from '../core/endpoint.ts';
import { tokenPair } from './auth.schemas.ts';
import { factorProof } from './confirmations.schemas.ts';
import {
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorStart,
  secondStepBody,
} from './second-factor.schemas.ts';

const ONE = ['/api/profile/totp/'] as const;

export const getSecondFactor = defineEndpoint({
  name: 'getSecondFactor',
  method: 'GET',
  paths: ONE,
  summary: 'Whether a second factor (TOTP) is on',
  access: { kind: 'signed_in' },
  response: secondFactor,
  status: 200,
});

export const beginSecondFactor = defineEndpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  paths: ONE,
  summary:
    'Start setting up an authenticator, with the password or a confirmation: a new secret, to be confirmed by a code',
  access: { kind: 'signed_in' },
  body: factorProof,
  response: secondFactorStart,
  status: 200,
});

export const confirmSecondFactor = defineEndpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  paths: ['/api/profile/totp/confirm/'],
  summary: 'Enable the second factor with a code; returns the recovery codes once',
  access: { kind: 'signed_in' },
  body: secondFactorCode,
  response: recoveryCodes,
  status: 200,
});

export const deleteSecondFactor = defineEndpoint({
  name: 'deleteSecondFactor',
  method: 'DELETE',
  paths: ONE,
  summary: 'Disable the second factor with the password and a code, or a confirmation',
  access: { kind: 'signed_in' },
  body: factorProof,
  status: 204,
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  paths: ['/api/profile/totp/recovery-codes/'],
  summary: 'Replace the recovery codes, with the password and a code, or a confirmation',
  access: { kind: 'signed_in' },
  body: factorProof,
  response: recoveryCodes,
  status: 200,
});

export const obtainTokenBySecondStep = defineEndpoint({
  name: 'obtainTokenBySecondStep',
  method: 'POST',
  paths: ['/api/auth/token/totp/'],
  summary: 'Second step of signing in: exchange a code or a recovery code for tokens',
  access: { kind: 'public' },
  body: secondStepBody,
  response: tokenPair,
  status: 200,
});
