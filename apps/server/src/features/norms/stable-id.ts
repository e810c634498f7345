import { createHash } from 'node:crypto';

/** A deterministic UUID (RFC 9562 version 8) derived from a kind and a code. */
export function stableId(kind: string, code: string): string {
  const hex = createHash('sha256').update(`karkas ${kind} ${code}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
