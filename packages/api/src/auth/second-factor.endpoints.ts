import { defineEndpoint } from '../core/endpoint.ts';
import { tokenPair } from './auth.schemas.ts';
import {
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorProof,
  secondFactorStart,
  secondStepBody,
} from './second-factor.schemas.ts';

const ONE = ['/api/profile/totp/'] as const;

export const getSecondFactor = defineEndpoint({
  name: 'getSecondFactor',
  method: 'GET',
  paths: ONE,
  summary: 'Whether signing in asks for a code of an authenticator (TOTP) as well',
  access: { kind: 'signed_in' },
  response: secondFactor,
  status: 200,
});

export const beginSecondFactor = defineEndpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  paths: ONE,
  summary: 'Begin with an authenticator: a new secret, which counts once it is confirmed by a code',
  access: { kind: 'signed_in' },
  response: secondFactorStart,
  status: 200,
});

export const confirmSecondFactor = defineEndpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  paths: ['/api/profile/totp/confirm/'],
  summary: 'Switch the second factor on with a code of the authenticator; answers with the recovery codes, once',
  access: { kind: 'signed_in' },
  body: secondFactorCode,
  response: recoveryCodes,
  status: 200,
});

export const deleteSecondFactor = defineEndpoint({
  name: 'deleteSecondFactor',
  method: 'DELETE',
  paths: ONE,
  summary: 'Switch the second factor off, with the password or a code',
  access: { kind: 'signed_in' },
  body: secondFactorProof,
  status: 204,
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  paths: ['/api/profile/totp/recovery-codes/'],
  summary: 'New recovery codes in place of those before, with the password or a code',
  access: { kind: 'signed_in' },
  body: secondFactorProof,
  response: recoveryCodes,
  status: 200,
});

export const obtainTokenBySecondStep = defineEndpoint({
  name: 'obtainTokenBySecondStep',
  method: 'POST',
  paths: ['/api/auth/token/totp/'],
  summary: 'The second step of signing in: a code of the authenticator, or a recovery code, for the pair',
  access: { kind: 'public' },
  body: secondStepBody,
  response: tokenPair,
  status: 200,
});
