import type { Doubt } from '../match-types.ts';
import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import { wordOf } from '../ranking/explain-candidate.ts';
import type { Row } from '../ranking/score-candidate.ts';

/** The heading names ceilings, the row nothing, the norm walls. */
export function otherSection(index: NormIndex, { query }: Row, norm: IndexedNorm): Doubt | null {
  const heading = [...query.sectionTerms].map((term) => index.terms[term] ?? '');
  const names = norm.nameTerms.map((term) => index.terms[term] ?? '');
  for (const group of index.contrasts) {
    const stated = heading.filter((term) => group.has(term));
    const other = names.find((term) => group.has(term));
    if (stated.length === 0 || other === undefined || stated.some((term) => names.includes(term))) continue;
    if (query.words.some(({ term }) => group.has(term))) continue;
    const words = stated.map((term) => query.sectionWords.get(term) ?? term).join(' ');
    return { code: 'other_section', detail: `${words} / ${wordOf(norm, other)}` };
  }
  return null;
}
