import { obtainTokenByOidc } from '@karkas/api/auth/oidc.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { asAnonymous } from '#platform/db/scope/account-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { originOf } from '#platform/http/request/request-context.ts';
import { servePublic } from '#platform/http/serve/serve-endpoint.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { Anonymously } from '../sessions/sessions.service.ts';
import { beginOidc, finishOidc, signInByOidc } from './oidc-sign-in.service.ts';

/** Always our own pages: no address is taken from the request. */
const PAGE = '/auth/login';
const CONFIRMED_PAGE = '/auth/confirmed';

/** The browser navigates to the first two, so they redirect and are not part of the contract. */
export function registerOidc(server: HttpServer, parts: AuthParts): void {
  const { app } = server;
  const anonymouslyFor =
    (request: FastifyRequest): Anonymously =>
    (work) =>
      asAnonymous({ pool: server.pool, slots: server.slots, origin: originOf(request), isReadOnly: false, work });
  app.get<{ Querystring: { binding?: unknown } }>('/api/auth/oidc/start/', async (request, reply) => {
    try {
      const url = await beginOidc(anonymouslyFor(request), request.query.binding, parts);
      return await reply.redirect(url.href, 302);
    } catch (error) {
      if (error instanceof Problem) throw error;
      request.log.warn({ error }, 'the OpenID Connect issuer does not answer');
      return reply.redirect(`${PAGE}?oidc=unavailable`, 302);
    }
  });
  app.get('/api/auth/oidc/callback/', async (request, reply) => {
    const query = request.url.split('?')[1] ?? '';
    const outcome = await finishOidc(anonymouslyFor(request), query, parts);
    // The fragment is sent to no server.
    const page = outcome.isConfirmation ? CONFIRMED_PAGE : PAGE;
    if ('ticket' in outcome) return reply.redirect(`${page}#oidc=${outcome.ticket}`, 302);
    if (outcome.error !== undefined) request.log.warn({ error: outcome.error }, 'signing in through the issuer failed');
    return reply.redirect(`${page}?oidc=${outcome.failure}`, 302);
  });
  servePublic(server, obtainTokenByOidc, ({ body }, { anonymously }) => signInByOidc(anonymously, body, parts));
}
