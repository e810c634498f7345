import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const LETTERS = 10;
/** Omits characters that are easily confused on paper: 0 o, 1 l i. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Recovery codes for a lost device: ten single-use codes of two groups of five letters, about 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
      .join('')
      .replace(/^(.{5})/, '$1-'),
  );
}

/** Stored form of a recovery code. Keyed, so that codes cannot be tried against a copy of the database alone. */
export function recoveryCodeHash(code: string, { userId, key }: { userId: string; key: Buffer }): Buffer {
  return createHmac('sha256', key)
    .update(`recovery code ${userId} ${code.replaceAll('-', '')}`)
    .digest();
}
