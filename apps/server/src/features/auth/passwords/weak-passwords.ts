import { type FieldError, invalidField } from '#platform/errors.ts';

import { LATIN_KEYS, RUSSIAN_KEYS } from './keyboard.data.ts';

const LONGEST = 256;
/** The estimate grows faster than the text; a password with a strong beginning is strong. */
const EXAMINED = 32;
/** Fewer than a million guesses on the scale of zxcvbn. */
const WEAK_SCORE = 1;

/** What an attacker knows of the owner: the email address and, where known, the names. */
export type PasswordOwner = { email: string; first_name?: string; last_name?: string };
type Estimator = { check(password: string, words: string[]): { score: number } };

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

let loaded: Promise<Estimator> | null = null;

/** Tens of thousands of leaked passwords, sequences and keyboards (MIT), loaded with the first password that is set. */
function estimator(): Promise<Estimator> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs }),
  );
  return loaded;
}

/**
 * Rejects passwords that attackers try first (ASVS 6.2.4): leaked ones, repeated characters and groups, sequences, dates
 * and rows of keys, each also typed in the Russian layout; the product name; names and address of the owner.
 *
 * @throws {Problem} `password_common` at the field.
 */
export async function rejectCommonPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw invalidField(field, 'password_common');
}

/** Password problem of a registration, reported together with the errors of the other fields. */
export async function findPasswordError(body: Readonly<Record<string, unknown>>): Promise<FieldError[]> {
  const { password } = body;
  if (typeof password !== 'string' || password.length > LONGEST) return [];
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value.slice(0, LONGEST) : '';
  };
  const owner = { email: text('email'), first_name: text('first_name'), last_name: text('last_name') };
  return (await isCommonPassword(password, owner)) ? [{ field: 'password', code: 'password_common' }] : [];
}

async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const typed = folded(password);
  const words = wordsOf(owner);
  if (new Set(typed.replaceAll(/\s/gu, '')).size <= 1 || isMadeOf(typed, words)) return true;
  if (PRODUCT_WORDS.has(onLatinKeys(typed).replaceAll(/[^a-z]/gu, ''))) return true;
  const zxcvbn = await estimator();
  return [...new Set([typed, onLatinKeys(typed)])].some(
    (text) => zxcvbn.check(text.slice(0, EXAMINED), words).score <= WEAK_SCORE,
  );
}

const folded = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** Names, the address, its local part and the parts of that. */
function wordsOf({ email, first_name: first = '', last_name: last = '' }: PasswordOwner): string[] {
  const [local = ''] = folded(email).split('@');
  const parts = [first, last, local].flatMap((text) => folded(text).split(/[^\p{L}]+/u));
  return [...new Set([folded(email), local, folded(first), folded(last), ...parts])].filter((word) => word.length > 1);
}

/** Whether no letter is left beside the words of the owner: «Петров1990», `anna.smirnova!`. */
function isMadeOf(typed: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
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
