import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { Problem } from '../errors.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'karkas-api';
const TYPE = 'at+jwt';
const MAX_REMEMBERED = 5_000;
const MAX_LENGTH = 4_000;

export type AccessClaims = { userId: string; sessionId: string; expiresAt: number };
export type AccessTokens = {
  issue(claims: { userId: string; sessionId: string }): Promise<string>;
  verify(token: string): Promise<AccessClaims>;
};

/**
 * Access tokens (modelled on RFC 9068): signed with this installation's secret, valid for its own API for 15 minutes. A
 * verified token is cached until it expires to avoid recomputing the signature; the session is still checked in the
 * database on every request.
 */
export function createAccessTokens(options: { secret: string; clock: Clock }): AccessTokens {
  const key = Buffer.from(options.secret, 'hex');
  const { clock } = options;
  const remembered = new Map<string, AccessClaims>();
  return {
    issue: ({ userId, sessionId }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    verify: async (token) => {
      const known = remembered.get(token);
      if (known) {
        if (known.expiresAt * 1000 > clock.now().getTime()) return known;
        remembered.delete(token);
        throw new Problem('token_not_valid');
      }
      if (token.length > MAX_LENGTH) throw new Problem('token_not_valid');
      const claims = await verifySignature(token, key, clock.now());
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(token, claims);
      return claims;
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

async function verifySignature(token: string, key: Uint8Array, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    const { sub, sid, exp } = payload;
    if (!isId(sub) || !isId(sid) || typeof exp !== 'number') throw new Problem('token_not_valid');
    return { userId: sub, sessionId: sid, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem('token_not_valid');
    throw error;
  }
}
