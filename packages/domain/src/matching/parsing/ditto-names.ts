import { CONTRASTS, PARTICIPLE } from './vocabulary.data.ts';
import { DITTO_PATTERN, MEASURE, MEASURED_BY } from './ditto-names.data.ts';
import { readWork } from './read-work.ts';
import { tokenise } from './tokenise.ts';
import { actionOf, isAdjective, termLists, termOf } from './word-stems.ts';

const DITTO = new RegExp(DITTO_PATTERN, 'u');
const contrasts = termLists(CONTRASTS);
const roles = MEASURED_BY.trim()
  .split('\n')
  .map((line) => line.split(' '));
const PREPOSITION = /^(?:из|по|на|в|во|под|для|от|к|с|со|без)$/iu;
const NOT_LETTERS = /[^\p{L}-]/gu;

type Measure = { text: string; role: number | null; unit: string };

/** Whether a name refers to the one above: «То же, Ду 20», «—//—». */
export const isDittoName = (name: string): boolean => DITTO.test(name);

/**
 * The full name of a row «То же, Ду 20»: the name above with what the row says instead. `above` are the names before it,
 * nearest first; the name itself where it is no ditto or nothing is above.
 */
export function resolveDittoName(name: string, above: readonly string[]): string {
  if (!isDittoName(name)) return name;
  const at = above.findIndex((one) => !isDittoName(one));
  const source = above[at];
  if (source === undefined) return name;
  return [...above.slice(0, at).toReversed(), name].reduce((full, ditto) => merge(full, ditto), source);
}

function merge(above: string, ditto: string): string {
  const own = ditto.replace(DITTO, '').trim();
  if (own === '') return above;
  const { acts, head } = readWork(tokenise(own), null);
  if (acts.length > 0 && head !== null) return own;
  const [first = '', ...others] = above.split(/\s+/u);
  // «То же, демонтаж»: another work on the same thing.
  if (acts.length > 0)
    return [own, ...(actionOf(first.toLowerCase()) === undefined ? [first] : []), ...others].join(' ');
  return replaceCounterpart(withoutSame(above, own), own).replaceAll(/\s+/gu, ' ').replaceAll(/\s,/gu, ',').trim();
}

/** The name above without the sizes that the row states anew. */
function withoutSame(above: string, own: string): string {
  const stated = measuresOf(own);
  if (stated.length === 0) return above;
  const there = measuresOf(above);
  const replaced = new Set(
    stated.flatMap((one) => {
      const sameRole = there.filter(({ role }) => one.role !== null && role === one.role);
      if (sameRole.length > 0) return sameRole;
      const last = there.findLast(
        ({ role, unit }) =>
          (role === null || one.role === null) && (unit === one.unit || unit === '' || one.unit === ''),
      );
      return last === undefined ? [] : [last];
    }),
  );
  return [...replaced].reduce((name, { text }) => name.replace(text, ' '), above);
}

function measuresOf(name: string): Measure[] {
  return [...name.matchAll(MEASURE)].map(({ 0: text, groups = {} }) => {
    const role = groups['role']?.toLowerCase();
    const at = role === undefined ? -1 : roles.findIndex((words) => words.some((word) => role.startsWith(word)));
    return { text: text.trim(), role: at < 0 ? null : at, unit: (groups['unit'] ?? '').toLowerCase().slice(0, 4) };
  });
}

/**
 * What the row says takes the place of its counterpart: the phrase of the same preposition, the exclusive thing
 * («потолков» for «стен»), the thing itself where the row is a noun alone. Everything else is added.
 */
function replaceCounterpart(above: string, own: string): string {
  const words = above.split(/\s+/u).filter((word) => word !== '');
  const [first = ''] = own.toLowerCase().split(/\s+/u);
  const counterpart = PREPOSITION.test(first)
    ? phraseOf(first, words)
    : (exclusiveThing(words, own) ?? thingOf(above, words, own));
  const [from, to] = counterpart ?? [];
  if (from === undefined || to === undefined) return `${above.replace(/(?<![\s,;.])[\s,;.]+$/u, '')} ${own}`;
  return [...words.slice(0, from), own, ...words.slice(to)].join(' ');
}

type Span = readonly [from: number, to: number];

function phraseOf(preposition: string, words: readonly string[]): Span | null {
  const from = words.findIndex((word) => word.toLowerCase() === preposition);
  const isOfNoun = (word: string): boolean => isAdjective(word) || PARTICIPLE.test(word);
  const to = words.findIndex((word, at) => at > from && !isOfNoun(lettersOf(word)));
  return from < 0 || to < 0 ? null : [from, to + 1];
}

function exclusiveThing(words: readonly string[], own: string): Span | null {
  const stated = tokenise(own).tokens.filter(({ behind }) => behind === null);
  const isCounterpart = (word: string): boolean => {
    const term = termOf(lettersOf(word));
    return contrasts.some((group) => group.has(term) && stated.some((one) => one.term !== term && group.has(one.term)));
  };
  const at = words.findIndex((word, place) => isCounterpart(word) && !PREPOSITION.test(words[place - 1] ?? ''));
  return at < 0 ? null : [at, at + 1];
}

function thingOf(above: string, words: readonly string[], own: string): Span | null {
  const { tokens, sizes } = tokenise(own);
  if (sizes.length > 0 || tokens.length !== 1 || tokens.some(({ word }) => isAdjective(word))) return null;
  const { headWord } = readWork(tokenise(above), null);
  const at = words.findIndex((word) => lettersOf(word) === headWord);
  return at < 0 ? null : [at, at + 1];
}

const lettersOf = (word: string): string => word.toLowerCase().replaceAll('ё', 'е').replaceAll(NOT_LETTERS, '');
