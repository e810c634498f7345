import { isContradicted } from '../ranking/calibrate-score.ts';
import { normAt, type NormIndex } from '../norm-index/norm-index.ts';
import type { Features } from '../ranking/rank-features.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';

type Ranked = { position: number; features: Features };

/** Maximum difference of features of two norms that fit equally well. */
const ALIKE = 0.02;

/**
 * Whether the row does not say which of several alternatives it means: the best norm belongs to a group of exclusive
 * terms that the row does not name, and another norm fits as well with another term of the group (a slab of a
 * foundation or of a floor, painting of walls or of ceilings). Their prices differ, so the user must choose.
 */
export function isAmbiguous(
  index: NormIndex,
  query: ReadQuery,
  ranked: readonly Ranked[],
  fits: (other: Features, best: Features) => boolean = fitsEqually,
): boolean {
  const [first, ...others] = ranked;
  if (first === undefined || isContradicted(first.features)) return false;
  const groups = index.contrasts.filter((group) => !isSaid(query, group));
  const kinds = kindsOf(index, first, groups);
  if (kinds.length === 0) return false;
  return others.some(
    (other) =>
      fits(other.features, first.features) &&
      kindsOf(index, other, groups).some(({ group, terms }) =>
        kinds.some((own) => own.group === group && own.terms.every((term) => !terms.includes(term))),
      ),
  );
}

/** Only the row itself counts: its heading adds no certainty. */
function isSaid(query: ReadQuery, group: ReadonlySet<string>): boolean {
  return query.words.some(({ term }) => group.has(term)) || [...query.contrasts.called].some((term) => group.has(term));
}

/** The terms of the groups that the name of a norm contains. */
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

function fitsEqually(other: Features, best: Features): boolean {
  return (
    !isContradicted(other) &&
    (other.rowCoverage >= best.rowCoverage - ALIKE || namesEqually(other, best)) &&
    other.sizeExact + other.sizeWithin >= best.sizeExact + best.sizeWithin - ALIKE &&
    other.sizeUnasked <= best.sizeUnasked + ALIKE &&
    other.gradeEqual >= best.gradeEqual &&
    other.sameAction >= best.sameAction
  );
}

/** Also true if the other norm states one size more: a well of rings has a depth, a plastic one has none. */
export function fitsExceptSizes(other: Features, best: Features): boolean {
  const isOfSize = other.sizeExact + other.sizeWithin > 0 || best.sizeExact + best.sizeWithin === 0;
  return isOfSize && fitsEqually({ ...other, sizeExact: 1, sizeUnasked: 0 }, { ...best, sizeExact: 0, sizeWithin: 0 });
}

/** Where the best norm has the row's thing only in its keywords, another whose name contains it fits equally well. */
function namesEqually(other: Features, best: Features): boolean {
  return other.rowThing > best.rowThing && other.nameCoverage > best.nameCoverage;
}
