import { namedNorm, openCatalogue, type NormCatalogue, type NormCatalogueTexts, type NormLine } from '#features/norms';
import { calculatePositionRows, type Match, matchPosition } from '../calculate-position-rows.ts';
import type { CalculatedPosition, CalculationTerms, PositionToCalculate } from '../calculation.types.ts';

export type CalculationTask = {
  catalogueKey: string;
  /** Sent only if the thread does not have the base cached. */
  catalogue: NormCatalogueTexts | null;
  positions: readonly PositionToCalculate[];
  terms: CalculationTerms;
  learned: [string, string][];
  /** Second round for a lean base: the matches of the first round, and the norm lines it requested. */
  found?: { matches: readonly Match[]; lines: readonly [normId: string, lines: NormLine[]][] };
};
export type CalculationAnswer =
  | { isCatalogueMissing: true }
  /** A base of a million lines is cached without lines; the thread requests those of the matched norms. */
  | { isCatalogueMissing: false; linesOf: string[]; matches: Match[] }
  | { isCatalogueMissing: false; positions: CalculatedPosition[] };

/** Number of cached bases per thread, so that two companies calculating in turn do not resend theirs for each batch. */
const MAX_CACHED = 2;
/** Bases with more norms than this are cached alone: two would not fit into the thread's memory. */
const LARGE_BASE_NORMS = 20_000;
/** Idle bases are dropped even if the thread is kept alive by another base. */
const UNUSED_MS = 30_000;
const cache = new Map<string, { catalogue: NormCatalogue; usedAt: number }>();

/** Runs in a worker thread, because searching the base would block the event loop. */
export default function calculate(task: CalculationTask): CalculationAnswer {
  const catalogue = catalogueFor(task);
  if (catalogue === null) return { isCatalogueMissing: true };
  const learned = new Map(task.learned.map(([key, normId]) => [key, catalogue.hereInstead.get(normId) ?? normId]));
  for (const [normId, lines] of task.found?.lines ?? []) {
    const norm = namedNorm(catalogue, normId);
    if (norm !== undefined) norm.resources ??= lines;
  }
  const matches =
    task.found?.matches ?? task.positions.map((position) => matchPosition(catalogue, position, learned, task.terms));
  const linesOf = matches.flatMap(({ normId }) =>
    normId !== null && namedNorm(catalogue, normId)?.resources === null ? [normId] : [],
  );
  if (linesOf.length > 0) return { isCatalogueMissing: false, linesOf: [...new Set(linesOf)], matches: [...matches] };
  return {
    isCatalogueMissing: false,
    positions: task.positions.map((position, index) =>
      calculatePositionRows(catalogue, position, task.terms, learned, matches[index]),
    ),
  };
}

function catalogueFor({ catalogueKey, catalogue: texts }: CalculationTask): NormCatalogue | null {
  const now = performance.now();
  const cached = cache.get(catalogueKey)?.catalogue ?? null;
  cache.delete(catalogueKey);
  for (const [key, { usedAt }] of cache) if (now - usedAt > UNUSED_MS) cache.delete(key);
  if (cached === null && texts === null) return null;
  // Evict before opening: otherwise three bases would be in memory at once.
  if (cached === null) evict(texts?.isLean === true);
  const catalogue = cached ?? (texts === null ? null : openCatalogue(texts));
  if (catalogue !== null) cache.set(catalogueKey, { catalogue, usedAt: now });
  return catalogue;
}

function evict(isForLean: boolean): void {
  const isLarge = isForLean || [...cache.values()].some(({ catalogue }) => catalogue.norms.size > LARGE_BASE_NORMS);
  const most = isLarge ? 1 : MAX_CACHED;
  for (const old of [...cache.keys()].slice(0, Math.max(0, cache.size + 1 - most))) cache.delete(old);
}
