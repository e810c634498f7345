import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;
type Grant = { claims: Claims; nonce: string | null; challenge: string | null };
export const CLIENT = { clientId: 'karkas', clientSecret: 'a secret of the tests' };

/**
 * An OpenID Connect issuer on a loopback address: discovery, keys and the token endpoint with PKCE. The browser part is
 * `authorize`, which returns the address that the browser would be sent to.
 */
export async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let issuer = '';
  let codes = 0;
  const mistakes: { claims?: Claims; isForged?: boolean } = {};

  const idToken = ({ claims, nonce }: Grant): Promise<string> =>
    new SignJWT({ iss: issuer, aud: CLIENT.clientId, nonce, ...claims, ...mistakes.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(mistakes.isForged === true ? other.privateKey : privateKey);

  async function exchange(body: URLSearchParams): Promise<object | null> {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== challenge) return null;
    if (body.get('client_secret') !== CLIENT.clientSecret) return null;
    return { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: await idToken(grant) };
  }

  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/jwks': () => ({ keys: [key] }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const document = documents[request.url ?? '']?.() ?? null;
      const answer =
        request.url === '/token'
          ? exchange(new URLSearchParams(Buffer.concat(chunks).toString()))
          : Promise.resolve(document);
      void answer.then((body) => {
        response.writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A test process may end without closing it.
  server.unref();
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    get settings() {
      return { issuer, ...CLIENT, name: 'Строй-вход', isOnly: false };
    },
    /** What the next tokens state or are signed with instead. */
    mistakes,
    /** The user agrees; the query of the callback. */
    authorize: (location: string, claims: Claims): string => {
      const { searchParams } = new URL(location);
      const code = `code-${(codes += 1)}`;
      grants.set(code, { claims, nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge') });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;
