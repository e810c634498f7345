import { createHash, randomBytes } from 'node:crypto';

const COMPANY_BYTES = 16;
const SECRET_BYTES = 32;

/** The company id, needed to query its rows, and a random secret. */
export function makeLinkToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Null for a malformed token. */
export function readLinkToken(token: string): { companyId: string; tokenHash: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== COMPANY_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, COMPANY_BYTES);
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { companyId, tokenHash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
