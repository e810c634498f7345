import { isContradicted } from './calibrate-score.ts';
import { normAt, type NormIndex } from './norm-index.ts';
import type { Features } from './rank-features.ts';
import type { ReadQuery } from './read-query.ts';

type Ranked = { position: number; features: Features };

/** What two norms answer as well is alike to this. */
const ALIKE = 0.02;

/**
 * Whether the row says nothing of what the best norm is of, and another norm answers all that it says as well and is of another
 * one of that group: a slab may be of a foundation or of a floor, painting of walls or of ceilings. Their prices are not alike,
 * so a person says which is meant.
 */
export function isLeftOpen(
  index: NormIndex,
  query: ReadQuery,
  ranked: readonly Ranked[],
  isAnswer: (other: Features, best: Features) => boolean = answersAsWell,
): boolean {
  const [first, ...others] = ranked;
  if (first === undefined || isContradicted(first.features)) return false;
  const groups = index.contrasts.filter((group) => !isSaid(query, group));
  const kinds = kindsOf(index, first, groups);
  if (kinds.length === 0) return false;
  return others.some(
    (other) =>
      isAnswer(other.features, first.features) &&
      kindsOf(index, other, groups).some(({ group, terms }) =>
        kinds.some((own) => own.group === group && own.terms.every((term) => !terms.includes(term))),
      ),
  );
}

/** By the row itself: its heading makes nothing surer. */
function isSaid(query: ReadQuery, group: ReadonlySet<string>): boolean {
  return query.words.some(({ term }) => group.has(term)) || [...query.contrasts.called].some((term) => group.has(term));
}

/** Of which ones of the groups the name of a norm is. */
function kindsOf(
  index: NormIndex,
  { position }: Ranked,
  groups: readonly ReadonlySet<string>[],
): { group: ReadonlySet<string>; terms: string[] }[] {
  const names = normAt(index, position).nameTerms.map((term) => index.terms[term] ?? '');
  return groups.flatMap((group) => {
    const terms = names.filter((term) => group.has(term));
    return terms.length === 0 ? [] : [{ group, terms }];
  });
}

function answersAsWell(other: Features, best: Features): boolean {
  return (
    !isContradicted(other) &&
    (other.rowCoverage >= best.rowCoverage - ALIKE || namesAsWell(other, best)) &&
    other.sizeExact + other.sizeWithin >= best.sizeExact + best.sizeWithin - ALIKE &&
    other.sizeUnasked <= best.sizeUnasked + ALIKE &&
    other.gradeEqual >= best.gradeEqual &&
    other.sameAction >= best.sameAction
  );
}

/** The same where the other norm says a size more: a well of rings has a depth, one of plastic has none. */
export function answersButForSizes(other: Features, best: Features): boolean {
  const isOfSize = other.sizeExact + other.sizeWithin > 0 || best.sizeExact + best.sizeWithin === 0;
  return (
    isOfSize && answersAsWell({ ...other, sizeExact: 1, sizeUnasked: 0 }, { ...best, sizeExact: 0, sizeWithin: 0 })
  );
}

/** Where the best norm has the thing of the row in its keywords alone, another whose name says it means it no less. */
function namesAsWell(other: Features, best: Features): boolean {
  return other.rowThing > best.rowThing && other.nameCoverage > best.nameCoverage;
}
