import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import type { QueryWord } from '../match-types.ts';
import { termOf, termsOfWords } from '../parsing/word-stems.ts';
import {
  ALSO_CALLED,
  MADE_OF_TWO,
  DISTINGUISHING_MATERIALS,
  DISTINGUISHING_PLACES,
} from '../parsing/vocabulary.data.ts';

const QUALIFIED_THINGS = ALSO_CALLED.map(([words, thing]) => ({
  words: [...termsOfWords(words)],
  thing: [...termsOfWords(thing)][0] ?? '',
}));

const MIXTURES = MADE_OF_TWO.map(([words, instead, thing]) => ({
  words: [...termsOfWords(words)],
  instead: termOf(instead),
  thing: termOf(thing),
}));
const DISTINGUISHING = termsOfWords(DISTINGUISHING_MATERIALS);
const PLACES = termsOfWords(DISTINGUISHING_PLACES);

/** Words of a row from groups of mutually exclusive terms. */
export type Contrasts = {
  groups: { group: ReadonlySet<string>; words: QueryWord[] }[];
  /** Terms implied by the row. */
  called: ReadonlySet<string>;
};

/** The word of the row, and the norm's term in its place. */
export type Contrast = { said: string; other: string | null };

export function contrastsOf(groups: readonly ReadonlySet<string>[], words: readonly QueryWord[]): Contrasts {
  const own = words.filter(({ isOwn }) => isOwn).map(asMixture(words.map(({ term }) => term)));
  return {
    groups: groups.flatMap((group) => {
      const ofGroup = own.filter(({ term }) => group.has(term));
      return ofGroup.length === 0 ? [] : [{ group, words: ofGroup }];
    }),
    called: new Set(alsoCalled(words.map(({ term }) => term))),
  };
}

/**
 * The row and the norm's name have different terms of one exclusive group: wooden piles, concrete piles. Terms found
 * only in the norm's keywords do not satisfy the row: keywords show other uses of the words, not the norm's subject.
 */
export function contrastOf(
  index: NormIndex,
  norm: IndexedNorm,
  query: { words: readonly QueryWord[]; contrasts: Contrasts },
): Contrast | null {
  const without = leftOutBy(norm, query);
  if (without !== null) return { said: without, other: null };
  const { groups, called } = query.contrasts;
  if (groups.length === 0) return null;
  const said = norm.nameTerms.map((term) => index.terms[term] ?? '');
  const names = said.map((term) => mixtureOf(said, term));
  const alsoNamed = alsoCalled(names);
  for (const { group, words } of groups) {
    const missing = words.find(
      ({ term, readings }) =>
        !readings.some((one) => names.includes(index.terms[one.term] ?? '')) &&
        !names.includes(term) &&
        !alsoNamed.includes(term),
    );
    if (missing === undefined) continue;
    const other = names.find(
      (term) => group.has(term) && !called.has(term) && !words.some((word) => word.term === term),
    );
    if (other !== undefined) return { said: missing.text, other };
  }
  return null;
}

/** The material named by the row that the norm never names: the norm may or may not be of it. */
export function unstatedMaterialOf(
  index: NormIndex,
  norm: IndexedNorm,
  { words }: { words: readonly QueryWord[] },
): string | null {
  const unstated = words.find(
    ({ term, readings, isOwn, isLeftOut }) =>
      isOwn &&
      !isLeftOut &&
      DISTINGUISHING.has(term) &&
      !readings.some((one) => norm.terms.includes(one.term)) &&
      !norm.terms.some((one) => index.terms[one] === term),
  );
  return unstated?.text ?? null;
}

/** The part of a row that is searched for the place of the norm. */
type RowTerms = {
  creditByTerm: { has: (term: number) => boolean };
  contrasts: Contrasts;
};

/** The place named by the norm and not by the row. */
export function unstatedPlaceOf(
  index: NormIndex,
  norm: IndexedNorm,
  { creditByTerm, contrasts }: RowTerms,
): string | null {
  const unstated = norm.nameTerms.find((term) => PLACES.has(index.terms[term] ?? '') && !creditByTerm.has(term));
  if (unstated === undefined || contrasts.called.has('фасад')) return null;
  return index.terms[unstated] ?? null;
}

/** Something that one of the two has and the other excludes: steps with risers, steps without risers. */
function leftOutBy({ wordings: [name] }: IndexedNorm, { words }: { words: readonly QueryWord[] }): string | null {
  if (name === undefined) return null;
  const different = words.find(({ readings: [reading], isLeftOut }) => {
    if (reading === undefined || !name.terms.includes(reading.term)) return false;
    return isLeftOut !== name.leftOut.includes(reading.term);
  });
  return different === undefined ? null : different.text;
}

/** Implied terms: an outer wall is a facade. */
function alsoCalled(terms: readonly string[]): string[] {
  return QUALIFIED_THINGS.filter(({ words }) => words.every((word) => terms.includes(word))).map(({ thing }) => thing);
}

/** The mixture that a term is part of. */
function mixtureOf(terms: readonly string[], term: string): string {
  return (
    MIXTURES.find(({ words, instead }) => instead === term && words.every((word) => terms.includes(word)))?.thing ??
    term
  );
}

function asMixture(terms: readonly string[]): (word: QueryWord) => QueryWord {
  return (word) => {
    const term = mixtureOf(terms, word.term);
    return term === word.term ? word : { ...word, term, readings: [] };
  };
}
