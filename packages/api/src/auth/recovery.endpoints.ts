import { defineEndpoint } from '../core/endpoint.ts';
import {
  emailVerificationBody,
  resetConfirmBody,
  resetParams,
  resetRequestBody,
  resetValidity,
} from './recovery.schemas.ts';

const CONFIRM = ['/api/auth/reset/password/confirm/:uid/:token/'] as const;

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  paths: ['/api/auth/reset/password/'],
  summary: 'Ask for a letter with a link to a new password; the answer is the same whether or not the address is known',
  access: { kind: 'public' },
  body: resetRequestBody,
  status: 204,
});

export const checkPasswordReset = defineEndpoint({
  name: 'checkPasswordReset',
  method: 'GET',
  paths: CONFIRM,
  summary: 'Whether a link to a new password is still good; 410 when it is not',
  access: { kind: 'public' },
  params: resetParams,
  response: resetValidity,
  status: 200,
});

export const confirmPasswordReset = defineEndpoint({
  name: 'confirmPasswordReset',
  method: 'POST',
  paths: CONFIRM,
  summary: 'Set a new password by the link; ends every session of the account',
  access: { kind: 'public' },
  params: resetParams,
  body: resetConfirmBody,
  status: 204,
});

export const requestEmailVerification = defineEndpoint({
  name: 'requestEmailVerification',
  method: 'POST',
  paths: ['/api/profile/email-verification/'],
  summary: 'Send the letter that confirms the address again',
  access: { kind: 'signed_in' },
  status: 204,
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'POST',
  paths: ['/api/auth/email-verification/'],
  summary: 'Confirm the address by the link of the letter, signed in to its account; 410 when it is not good',
  access: { kind: 'signed_in' },
  body: emailVerificationBody,
  status: 204,
});
