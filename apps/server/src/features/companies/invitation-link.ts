import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const LINK = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The text of a link: which invitation, and 256 random bits of which only the hash is stored. */
export function newInvitationLink(id: string): { token: string; tokenHash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { token: `${id}.${secret}`, tokenHash: hashOf(secret) };
}

/** Null for a text that no letter has ever held. */
export function readInvitationLink(token: string): { id: string; tokenHash: Buffer } | null {
  const [, id, secret] = LINK.exec(token) ?? [];
  return id === undefined || secret === undefined ? null : { id, tokenHash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
