import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import { INSTALL } from '../parsing/read-actions.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';
import { beginningOf, type WorkRead } from '../parsing/read-work.ts';
import { termsOfWords } from '../parsing/word-stems.ts';
import { FINISHES } from './name-difference.data.ts';

const finishes = termsOfWords(FINISHES);
const WITH: ReadonlySet<string> = new Set(['с', 'со']);

/** «Циклёвка с лакировкой»: a finishing work that the row adds and the norm does not do. */
export function finishBeside(index: NormIndex, { text }: ReadQuery, norm: IndexedNorm): string | null {
  let clause: number | null = null;
  for (const token of text.tokens) {
    if (token.behind !== null || token.clause !== clause)
      clause = token.behind !== null && WITH.has(token.behind) ? token.clause : null;
    if (clause === null || !finishes.has(token.term)) continue;
    if (!norm.terms.some((term) => index.terms[term] === token.term)) return token.word;
  }
  return null;
}

/**
 * «Расшивка трещин» for «заделка трещин с расшивкой»: no wording of the norm names the row's work without another one.
 * Works of a known class are compared by their classes; «устройство» is no work of its own.
 */
export function isHalfOfWorks(row: WorkRead, works: readonly WorkRead[]): boolean {
  const [only, ...others] = row.acts;
  if (only === undefined || others.length > 0 || only.action !== null) return false;
  const naming = works.filter(({ acts, beginnings }) => acts.length > 0 && beginnings.has(beginningOf(only.word)));
  return (
    naming.length > 0 &&
    naming.every(({ acts }) =>
      acts.some(
        ({ action, term, word }) => action !== INSTALL && term !== only.term && !row.beginnings.has(beginningOf(word)),
      ),
    )
  );
}
