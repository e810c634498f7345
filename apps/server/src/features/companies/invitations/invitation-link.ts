import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const LINK = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Text of a link: the invitation id and a 256-bit random secret of which only the hash is stored. */
export function newInvitationLink(id: string): { token: string; tokenHash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { token: `${id}.${secret}`, tokenHash: hashOf(secret) };
}

/** Null for malformed text. */
export function readInvitationLink(token: string): { id: string; tokenHash: Buffer } | null {
  const [, id, secret] = LINK.exec(token) ?? [];
  return id === undefined || secret === undefined ? null : { id, tokenHash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
