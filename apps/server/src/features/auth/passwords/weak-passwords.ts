import { type FieldError, invalidField } from '#platform/errors.ts';

import { LATIN_KEYS, RUSSIAN_KEYS } from './keyboard.data.ts';

const SHORTEST = 8;
/** Longer passwords cannot be common ones and skip the check. */
const LONGEST = 256;
let loaded: Promise<ReadonlySet<string>> | null = null;

/**
 * The product name and words of its trade as typed on a Latin layout: attackers try them first, with digits around
 * them.
 */
const PRODUCT_WORDS: ReadonlySet<string> = new Set([
  'karkas',
  'rfhrfc',
  'stroyka',
  'cnhjqrf',
  'smeta',
  'cvtnf',
  'gfhjkm',
]);

/** Tens of thousands of leaked passwords (MIT), loaded with the first password that is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common']].filter((word) => word.length >= SHORTEST)),
  );
  return loaded;
}

/**
 * Rejects passwords that attackers try first (ASVS 6.2.4): leaked passwords, also typed in the Russian layout; one
 * character repeated, with or without spaces; the product name; the email address or its local part.
 *
 * @throws {Problem} `password_common` at the field.
 */
export async function rejectCommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw invalidField(field, 'password_common');
}

/** Password problem of a registration, reported together with the errors of the other fields. */
export async function findPasswordError({ password, email }: Readonly<Record<string, unknown>>): Promise<FieldError[]> {
  if (typeof password !== 'string' || password.length > LONGEST) return [];
  const address = typeof email === 'string' ? email.trim().normalize('NFKC').toLowerCase() : '';
  return (await isCommonPassword(password, address)) ? [{ field: 'password', code: 'password_common' }] : [];
}

async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.split('@');
  const passwords = await commonPasswords();
  return (
    passwords.has(typed) ||
    passwords.has(onLatinKeys(typed)) ||
    new Set(typed.replaceAll(/\s/gu, '')).size <= 1 ||
    PRODUCT_WORDS.has(onLatinKeys(typed).replaceAll(/[^a-z]/gu, '')) ||
    typed === email ||
    (name.length > 0 && typed.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, ''))
  );
}

/** What the same keys produce in the Latin layout: «пароль» becomes «gfhjkm». */
function onLatinKeys(text: string): string {
  return [...text]
    .map((letter) => {
      const place = RUSSIAN_KEYS.indexOf(letter);
      return place === -1 || letter === '.' ? letter : LATIN_KEYS.charAt(place);
    })
    .join('');
}
