import { createHmac } from 'node:crypto';

/** Encryption key for data that the user's devices store. It is derived from an installation key and never stored. */
export function deviceKeyOf(userId: string, key: string): string {
  return createHmac('sha256', key).update(`device ${userId}`).digest('base64url');
}
