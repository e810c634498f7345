import * as endpoints from '@karkas/api/auth/auth.endpoints.ts';
import * as profileEndpoints from '@karkas/api/auth/profile.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic, serveSignedIn } from '#platform/http/serve-endpoint.ts';
import * as auth from './auth.service.ts';
import { endSession, refreshSession } from './sessions.service.ts';

export function registerAuth(server: HttpServer, options: { clock: Clock; refreshTokenKey: string; isDemoOffered: boolean }): void {
  const parts: auth.AuthParts = { ...options, tokens: server.tokens };
  servePublic(server, endpoints.register, ({ body }, { anonymously }) => auth.register(anonymously, body, parts));
  servePublic(server, endpoints.obtainToken, ({ body }, { anonymously }) => auth.signInWithPassword(anonymously, body, parts));
  servePublic(server, endpoints.refreshToken, ({ body }, { anonymously }) => refreshSession(anonymously, body.refresh, parts));
  servePublic(server, endpoints.logout, ({ body }, { anonymously }) => endSession(anonymously, body.refresh, parts));
  servePublic(server, endpoints.getSignInOptions, (_, { anonymously }) => auth.getSignInOptions(anonymously, parts));
  servePublic(server, endpoints.signInToDemo, (_, { anonymously }) => auth.signInToDemo(anonymously, parts));
  serveSignedIn(server, profileEndpoints.getProfile, (_, scope) => auth.getProfile(scope));
  serveSignedIn(server, profileEndpoints.patchProfile, ({ body }, scope) => auth.patchProfile(scope, body));
}
