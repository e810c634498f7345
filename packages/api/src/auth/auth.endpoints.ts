import { defineEndpoint } from '../core/endpoint.ts';
import { refreshBody, registerBody, registered, signInOptions, tokenBody, tokenPair } from './auth.schemas.ts';

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  paths: ['/api/auth/register/'],
  summary: 'Create an account and its first company',
  access: { kind: 'public' },
  body: registerBody,
  response: registered,
  status: 201,
});

export const obtainToken = defineEndpoint({
  name: 'obtainToken',
  method: 'POST',
  paths: ['/api/auth/token/'],
  summary: 'Sign in with email and password',
  access: { kind: 'public' },
  body: tokenBody,
  response: tokenPair,
  status: 200,
});

export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  paths: ['/api/auth/token/refresh/'],
  summary: 'Exchange a refresh token, which is used once, for a new pair',
  access: { kind: 'public' },
  body: refreshBody,
  response: tokenPair,
  status: 200,
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  paths: ['/api/auth/logout/'],
  summary: 'End the session of a refresh token',
  access: { kind: 'public' },
  body: refreshBody,
  status: 204,
});

export const getSignInOptions = defineEndpoint({
  name: 'getSignInOptions',
  method: 'GET',
  paths: ['/api/auth/options/'],
  summary: 'What the sign-in page offers',
  access: { kind: 'public' },
  response: signInOptions,
  status: 200,
});

export const signInToDemo = defineEndpoint({
  name: 'signInToDemo',
  method: 'POST',
  paths: ['/api/auth/demo/'],
  summary: 'Sign in to the demo company, if the installation offers it',
  access: { kind: 'public' },
  response: tokenPair,
  status: 200,
});
