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
  summary: 'Request a password reset email; the response does not reveal whether the address exists',
  access: { kind: 'public' },
  body: resetRequestBody,
  status: 204,
});

export const checkPasswordReset = defineEndpoint({
  name: 'checkPasswordReset',
  method: 'GET',
  paths: CONFIRM,
  summary: 'Check a password reset link; 410 when it is not valid',
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
  summary: 'Resend the email that verifies the address',
  access: { kind: 'signed_in' },
  status: 204,
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  method: 'POST',
  paths: ['/api/auth/email-verification/'],
  summary: 'Verify the address by the emailed link, signed in to its account; 410 when it is not valid',
  access: { kind: 'signed_in' },
  body: emailVerificationBody,
  status: 204,
});
