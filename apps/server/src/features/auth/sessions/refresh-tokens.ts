import { createHash, createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'r_';
const BYTES = 32;

/** An opaque refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return PREFIX + randomBytes(BYTES).toString('base64url');
}

/** Hash stored in place of a token. A random token needs no slow hash. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The only valid successor, derived with the installation key: repeating a refresh yields the same successor although
 * only its hash is stored.
 */
export function successorOf(token: string, keyHex: string): string {
  return PREFIX + createHmac('sha256', Buffer.from(keyHex, 'hex')).update(token).digest('base64url');
}
