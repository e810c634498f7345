import { createHash, createHmac } from 'node:crypto';

const PREFIX = 'kk_';
const ID_BYTES = 16;
const TEXT = /^kk_[\w-]{64}$/;

export const looksLikeApiKey = (token: string): boolean => token.startsWith(PREFIX);

/**
 * The key of an id: the id and 256 bits that follow from it by a secret of the installation, so that a request that is repeated
 * with its `Idempotency-Key` is answered with the same key although only its hash is stored.
 */
export function apiKeyText(id: string, secretHex: string): string {
  const secret = createHmac('sha256', Buffer.from(secretHex, 'hex')).update(`api key ${id}`).digest();
  return PREFIX + Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** What is stored of it. A key of so many random bits needs no slow hash. */
export const apiKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Which key it says it is; null for what is none. */
export function idOfApiKey(key: string): string | null {
  if (!TEXT.test(key)) return null;
  const hex = Buffer.from(key.slice(PREFIX.length), 'base64url').subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
