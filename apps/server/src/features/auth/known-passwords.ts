import { type FieldError, invalidField } from '#platform/errors.ts';

import { LATIN_KEYS, RUSSIAN_KEYS } from './keyboard.data.ts';

const SHORTEST = 8;
/** No longer one is accepted, so that it need not be looked at. */
const LONGEST = 256;
let known: Promise<ReadonlySet<string>> | null = null;

/** The name of the product and words of its trade, as Latin keys type them: with figures around them they are tried first too. */
const OF_THE_PRODUCT: ReadonlySet<string> = new Set([
  'karkas',
  'rfhrfc',
  'stroyka',
  'cnhjqrf',
  'smeta',
  'cvtnf',
  'gfhjkm',
]);

/** Passwords of known leaks, tens of thousands (MIT); loaded with the first one that is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common']].filter((word) => word.length >= SHORTEST)),
  );
  return known;
}

/**
 * Refuses what is tried first by whoever guesses (ASVS 6.2.4): a password of known leaks, also typed with the Russian
 * keyboard; one sign repeated, with or without blanks; the name of the product; the address itself or its name.
 *
 * @throws {Problem} `password_common` at the field.
 */
export async function refuseCommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw invalidField(field, 'password_common');
}

/** What a registration is told of its password beside the complaints of its other fields. */
export async function complainOfPassword({
  password,
  email,
}: Readonly<Record<string, unknown>>): Promise<FieldError[]> {
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
    OF_THE_PRODUCT.has(onLatinKeys(typed).replaceAll(/[^a-z]/gu, '')) ||
    typed === email ||
    (name.length > 0 && typed.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, ''))
  );
}

/** What the same keys give in the Latin layout: «пароль» is typed as «gfhjkm» by whoever guesses. */
function onLatinKeys(text: string): string {
  return [...text]
    .map((letter) => {
      const place = RUSSIAN_KEYS.indexOf(letter);
      return place === -1 || letter === '.' ? letter : LATIN_KEYS.charAt(place);
    })
    .join('');
}
