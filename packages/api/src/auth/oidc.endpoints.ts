import { defineEndpoint } from '../core/endpoint.ts';
import { tokenPair } from './auth.schemas.ts';
import { oidcTokenBody } from './oidc.schemas.ts';

export const obtainTokenByOidc = defineEndpoint({
  name: 'obtainTokenByOidc',
  method: 'POST',
  paths: ['/api/auth/oidc/token/'],
  summary: 'Last step of signing in through an OpenID Connect issuer: exchange the ticket for tokens',
  access: { kind: 'public' },
  body: oidcTokenBody,
  response: tokenPair,
  status: 200,
});
