import { createHmac } from 'node:crypto';

/** By what the devices of an account seal what they keep; it lies nowhere, and follows from a key of the installation. */
export function deviceKeyOf(userId: string, key: string): string {
  return createHmac('sha256', key).update(`device ${userId}`).digest('base64url');
}
