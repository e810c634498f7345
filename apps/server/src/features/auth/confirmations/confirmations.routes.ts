import * as endpoints from '@karkas/api/auth/confirmations.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveAccountInTransactions } from '#platform/http/serve/serve-endpoint.ts';
import type { AuthParts } from '../auth-parts.ts';
import { confirmByIssuer } from '../oidc/oidc-confirmation.service.ts';
import { beginPasskeyConfirmation, confirmByPasskey } from './confirmations.service.ts';

/** Run as steps: the responses are secrets, which are not stored for a repeat. */
export function registerConfirmations(server: HttpServer, parts: AuthParts): void {
  serveAccountInTransactions(server, endpoints.confirmByIssuer, ({ body }, { inAccount }) =>
    confirmByIssuer(inAccount, body, parts),
  );
  serveAccountInTransactions(server, endpoints.beginPasskeyConfirmation, (_, { inAccount }) =>
    beginPasskeyConfirmation(inAccount, parts),
  );
  serveAccountInTransactions(server, endpoints.confirmByPasskey, ({ body }, { inAccount }) =>
    confirmByPasskey(inAccount, body, parts),
  );
}
