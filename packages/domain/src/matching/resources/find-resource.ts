import { runToEnd, type Steps } from '../../steps.ts';
import { isConvertible } from '../../units/convert-quantity.ts';
import { normaliseUnit } from '../../units/normalise-unit.ts';
import { findCandidates } from '../find-candidates.ts';
import { gradeFamily } from '../parsing/extract-sizes.ts';
import { normIndexInSteps } from '../norm-index/build-index.ts';
import { normAt, type NormIndex, positionOfId } from '../norm-index/norm-index.ts';
import { overlayIndex } from '../norm-index/overlay-index.ts';
import type { NormEntry } from '../norm-index/read-norms.ts';
import { RANKING, RESOURCE_CONFIDENCE } from '../ranking/rank-weights.data.ts';
import { tokenise } from '../parsing/tokenise.ts';
import { CONCRETE_LETTER, STEEL_LETTER } from '../parsing/vocabulary.data.ts';

export type ResourceKind = 'labour' | 'machinist' | 'machine' | 'material' | 'consumable' | 'equipment';
export type ResourceEntry = { code: string; name: string; unit: string; kind: ResourceKind; aliases: string[] };
export type ResourceQuery = { name: string; unit: string | null };
export type FoundResource = { code: string; score: number };

/** Resources indexed for search by name; workers are excluded, since bills name materials, machines and carriage. */
export type ResourceIndex = { index: NormIndex };

/** The price of a resource is displayed with its source, so a lower confidence than for a norm is acceptable. */
const RESOURCE_THRESHOLD = 0.6;
const MIN_GAP = 0.02;
/** A material's grade weighs more than that of a work. */
const WEIGHTS = {
  ranking: { ...RANKING, gradeEqual: 3, gradeDiffers: -5 },
  confidence: { ...RESOURCE_CONFIDENCE, weights: { ...RESOURCE_CONFIDENCE.weights, gradeEqual: 2.5 } },
};
const PRICED_FAMILIES: ReadonlySet<string> = new Set([CONCRETE_LETTER, STEEL_LETTER]);

/** Builds the index of a price list. */
export function buildResourceIndex(resources: ResourceEntry[]): ResourceIndex {
  return runToEnd(resourceIndexInSteps(resources));
}

export function* resourceIndexInSteps(resources: ResourceEntry[]): Steps<ResourceIndex> {
  return { index: yield* normIndexInSteps(pricedEntries(resources)) };
}

/** The resources of a company over a shared price list. */
export function overlayResources({ index }: ResourceIndex, resources: readonly ResourceEntry[]): ResourceIndex {
  return { index: overlayIndex(index, pricedEntries(resources), { isByName: false }) };
}

function pricedEntries(resources: readonly ResourceEntry[]): NormEntry[] {
  const priced = resources.filter(({ kind }) => kind !== 'labour' && kind !== 'machinist');
  return priced.map(({ code, name, unit, aliases }) => ({
    id: code,
    code,
    name,
    unit,
    section: '',
    keywords: aliases,
  }));
}

/**
 * The price-list resource for a bill's resource, with similarity 0…1; null when none is near enough, two are equally
 * near, or the unit is not convertible. Another grade or size of the same thing has another price and does not match.
 */
export function findResource({ index }: ResourceIndex, { name, unit }: ResourceQuery): FoundResource | null {
  const [first, second] = findCandidates(
    index,
    { name, unit, code: null, section: null },
    { limit: 2, weights: WEIGHTS, areGoods: true },
  );
  if (first === undefined || first.score <= RESOURCE_THRESHOLD) return null;
  if (second !== undefined && first.score - second.score < MIN_GAP) return null;
  if (isClassMissing(index, first.code, name)) return null;
  if (unit !== null && unit.trim() !== '' && !isConvertible(normaliseUnit(unit), normaliseUnit(first.unit)))
    return null;
  return { code: first.code, score: first.score };
}

/** Concrete of a class or steel of a grade has its own price: a resource without one is only a guess. */
function isClassMissing(index: NormIndex, code: string, name: string): boolean {
  const isClassed = tokenise(name).grades.some((grade) => PRICED_FAMILIES.has(gradeFamily(grade)));
  if (!isClassed) return false;
  const position = positionOfId(index, code);
  return position !== undefined && normAt(index, position).wordings.every(({ grades }) => grades.length === 0);
}
