import { decimal } from '../decimal/decimal.ts';
import { checkLines, checkTotals, checkWorkbook } from './check-arithmetic.ts';
import { checkGaps } from './check-gaps.ts';
import { checkCompanions, checkLinked } from './check-linked.ts';
import { checkNames } from './check-names.ts';
import { checkAge, checkPrices } from './check-prices.ts';
import { checkAgainstNorms } from './check-against-norms.ts';
import { checkDuplicates, checkMaterials, checkParts } from './check-repeats.ts';
import { checkCoefficients, checkPercents, checkVat } from './check-terms.ts';
import { checkFactors, checkUnits } from './check-units.ts';
import { type CheckedEstimate, type CheckFinding } from './estimate-check.types.ts';
import { CHECK_SEVERITIES } from './check-rules.data.ts';
import { bySection, type CheckOf } from './finding.ts';
import { positionReader } from './read-works.ts';

const OF_FIGURES: readonly CheckOf[] = [
  checkLines,
  checkTotals,
  checkWorkbook,
  checkGaps,
  checkNames,
  checkPercents,
  checkCoefficients,
  checkVat,
  checkAge,
  checkAgainstNorms,
];

/** A finding with an id that is stable between checks, so that resolved findings stay resolved. */
export type NamedFinding = CheckFinding & { id: string };

/**
 * Returns the doubtful places of an estimate, most severe and largest first. Each finding has a row, a value and a
 * reason; the user decides.
 * | @throws InvalidDecimalError for amounts that are no decimals.
 */
export function checkEstimate(estimate: CheckedEstimate): NamedFinding[] {
  const read = positionReader();
  const sections = bySection(estimate).map(({ positions }) => positions.map(read));
  const positions = sections.flat();
  const found = [
    ...OF_FIGURES.flatMap((check) => check(estimate)),
    ...checkDuplicates(sections),
    ...checkParts(sections),
    ...checkMaterials(sections),
    ...checkUnits(positions),
    ...checkFactors(positions),
    ...checkPrices(positions),
    ...checkLinked(sections),
    ...checkCompanions(positions),
  ];
  return named(found).toSorted(byGravity);
}

/** The id is made of rule and row, plus the subject where a rule reports a row twice. */
function named(found: readonly CheckFinding[]): NamedFinding[] {
  const ids = new Map<string, number>();
  return found.map((one) => {
    const { rule, row_key: row, place, about } = one;
    const of = row ?? (place === null ? 'document' : `${place.sheet}!${place.cell ?? place.row}`);
    const key = [rule, of, ...(NAMED_BY_WORDS.has(rule) ? about.slice(0, 1) : [])].join(':');
    const times = (ids.get(key) ?? 0) + 1;
    ids.set(key, times);
    return { ...one, id: times === 1 ? key : `${key}:${times}` };
  });
}

const NAMED_BY_WORDS: ReadonlySet<string> = new Set([
  'companion_missing',
  'coefficient_twice',
  'coefficient_unexplained',
  'linked_quantities',
]);

function byGravity(left: CheckFinding, right: CheckFinding): number {
  const gravity = CHECK_SEVERITIES.indexOf(left.severity) - CHECK_SEVERITIES.indexOf(right.severity);
  return gravity === 0
    ? decimal(right.effect ?? '0')
        .abs()
        .cmp(decimal(left.effect ?? '0').abs())
    : gravity;
}
