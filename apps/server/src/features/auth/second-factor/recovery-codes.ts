import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const LETTERS = 10;
/** Without what is taken for something else when it is read from paper: 0 o, 1 l i. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** For whoever has lost the device: ten, each for one use, two groups of five letters. About 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LETTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
      .join('')
      .replace(/^(.{5})/, '$1-'),
  );
}

/** What is kept of one. Keyed, so that a copy of the database alone does not let them be tried one by one. */
export function recoveryCodeHash(code: string, { userId, key }: { userId: string; key: Buffer }): Buffer {
  return createHmac('sha256', key)
    .update(`recovery code ${userId} ${code.replaceAll('-', '')}`)
    .digest();
}
