import * as endpoints from '@karkas/api/auth/passkeys.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveAccountInTransactions, servePublic, serveSignedIn } from '#platform/http/serve/serve-endpoint.ts';
import type { AuthParts } from '../auth-parts.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.service.ts';
import * as service from './passkeys.service.ts';

export function registerPasskeys(server: HttpServer, parts: AuthParts): void {
  servePublic(server, endpoints.beginPasskeySignIn, (_, { anonymously }) => beginPasskeySignIn(anonymously, parts));
  servePublic(server, endpoints.obtainTokenByPasskey, ({ body }, { anonymously }) =>
    signInByPasskey(anonymously, body, parts),
  );
  serveSignedIn(server, endpoints.listPasskeys, (_, scope) => service.listPasskeys(scope));
  serveSignedIn(server, endpoints.patchPasskey, ({ params, body }, scope) =>
    service.patchPasskey(scope, params.passkey_id, body),
  );
  // Run as steps: passwords and signatures are verified outside of transactions, and challenges are not replayed.
  serveAccountInTransactions(server, endpoints.beginPasskey, ({ body }, { inAccount }) =>
    service.beginPasskey(inAccount, body, parts),
  );
  serveAccountInTransactions(server, endpoints.confirmPasskey, ({ body }, { inAccount }) =>
    service.confirmPasskey(inAccount, body, parts),
  );
  serveAccountInTransactions(server, endpoints.deletePasskey, ({ params, body }, { inAccount }) =>
    service.deletePasskey(inAccount, { passkeyId: params.passkey_id, proof: body }, parts),
  );
}
