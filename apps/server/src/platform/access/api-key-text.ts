import { createHash, createHmac } from 'node:crypto';

const PREFIX = 'kk_';
const ID_BYTES = 16;
const TEXT = /^kk_[\w-]{64}$/;

export const looksLikeApiKey = (token: string): boolean => token.startsWith(PREFIX);

/**
 * The text of an API key: its id plus 256 bits derived by HMAC from an installation secret, so that a request repeated
 * with its `Idempotency-Key` gets the same key although only its hash is stored.
 */
export function apiKeyText(id: string, secretHex: string): string {
  const secret = createHmac('sha256', Buffer.from(secretHex, 'hex')).update(`api key ${id}`).digest();
  return PREFIX + Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** The stored hash. A key with this much entropy needs no slow hash. */
export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The id claimed by a key; null if malformed. */
export function idOfApiKey(key: string): string | null {
  if (!TEXT.test(key)) return null;
  const hex = Buffer.from(key.slice(PREFIX.length), 'base64url').subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
