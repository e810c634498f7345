import { decimal, roundQuantity, type Decimal } from '../decimal/decimal.ts';
import type { CheckFinding } from './estimate-check.types.ts';
import { finding, ofRow } from './finding.ts';
import { isOfKind, type ReadPosition } from './read-works.ts';
import type { ReadSection } from './check-repeats.ts';
import { BASE_UNITS, COMPANIONS, LINKED, type LinkedKinds, type WorkKind } from './words.data.ts';

/**
 * Quantities that should follow from each other but do not: of one section, or of the whole estimate where its sections
 * divide the two works («Общестроительные», «Отделка»).
 */
export function checkLinked(sections: readonly ReadSection[]): CheckFinding[] {
  const all = sections.flat();
  return LINKED.flatMap((linked) => {
    const isTogether = sections.some((section) =>
      [linked.left, linked.right].every((kind) => worksOf(section, kind).length > 0),
    );
    return isTogether ? sections.flatMap((section) => pairOf(section, linked)) : pairOf(all, linked);
  });
}

function pairOf(section: ReadSection, { left, right, least, most, ofWhat }: LinkedKinds): CheckFinding[] {
  const [of, follows] = [worksOf(section, left), worksOf(section, right)];
  const [largest] = follows.toSorted(byQuantity);
  if (largest === undefined || of.length === 0) return [];
  const [base, sum] = [sumOf(of), sumOf(follows)];
  if (base.lte('0') || sum.lte('0')) return [];
  const ratio = sum.div(base);
  if (ratio.gte(least) && ratio.lte(most)) return [];
  const unit = BASE_UNITS[right.dimension] ?? '';
  return [
    ofRow(largest.row, ['linked_quantities', 'warning'], {
      about: [...ofWhat, `${formatAmount(base)} ${BASE_UNITS[left.dimension] ?? ''}`],
      found: `${formatAmount(sum)} ${unit}`,
      expected: `${formatAmount(base.times(least))}–${formatAmount(base.times(most))} ${unit}`,
    }),
  ];
}

const formatAmount = (value: Decimal): string => roundQuantity(value.round(2, 1));

const byQuantity = (left: ReadPosition, right: ReadPosition): number =>
  (right.baseQuantity ?? decimal('0')).cmp(left.baseQuantity ?? decimal('0'));

const worksOf = (section: ReadSection, kind: WorkKind): ReadPosition[] =>
  section.filter(
    (position) =>
      position.unit?.dimension === kind.dimension && position.baseQuantity !== null && isOfKind(position, kind),
  );

const sumOf = (positions: readonly ReadPosition[]): Decimal =>
  positions.reduce((sum, { baseQuantity }) => sum.plus(baseQuantity ?? decimal('0')), decimal('0'));

/** Works that such an estimate normally contains and this one does not. */
export function checkCompanions(positions: readonly ReadPosition[]): CheckFinding[] {
  return COMPANIONS.flatMap(({ when, needs, missing }) => {
    const because = positions.filter((position) => isOfKind(position, when));
    const isThere = positions.some(
      (position) =>
        isOfKind(position, needs) || (needs.actions === undefined && isIncludedElsewhere(position, needs.words)),
    );
    const [first] = because;
    if (first === undefined || isThere) return [];
    return [
      finding('companion_missing', 'hint', { row_key: first.row.row_key, place: first.row.place, about: [missing] }),
    ];
  });
}

/** «С установкой лесов»: the work is included in the price of another one. */
const isIncludedElsewhere = ({ text }: ReadPosition, words: string): boolean =>
  text.tokens.some(
    ({ word, isLeftOut }) => !isLeftOut && words.split(' ').some((stem) => word.startsWith(stem.slice(0, 5))),
  );
