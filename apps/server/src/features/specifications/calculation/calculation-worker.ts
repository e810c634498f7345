import { openCatalogue, type NormCatalogue, type NormCatalogueTexts } from '#features/norms';
import { calculatePositionRows } from './calculate-position-rows.ts';
import type { CalculatedPosition, CalculationTerms, PositionToCalculate } from './calculation.types.ts';

export type CalculationTask = {
  catalogueKey: string;
  /** Sent when the thread does not have the base; it keeps it. */
  catalogue: NormCatalogueTexts | null;
  positions: readonly PositionToCalculate[];
  terms: CalculationTerms;
  learned: [string, string][];
};
export type CalculationAnswer =
  | { isCatalogueMissing: true }
  | { isCatalogueMissing: false; positions: CalculatedPosition[] };

/** Two companies that calculate in turn do not send their bases anew with every portion. */
const MAX_KEPT = 2;
/** A thread that another base keeps busy does not hold for its sake what nobody uses. */
const UNUSED_MS = 30_000;
const kept = new Map<string, { catalogue: NormCatalogue; usedAt: number }>();

/** Runs in a worker thread: the search in the base would hold up every other request. */
export default function calculate(task: CalculationTask): CalculationAnswer {
  const catalogue = catalogueFor(task);
  if (catalogue === null) return { isCatalogueMissing: true };
  const learned = new Map(task.learned);
  return {
    isCatalogueMissing: false,
    positions: task.positions.map((position) => calculatePositionRows(catalogue, position, task.terms, learned)),
  };
}

function catalogueFor({ catalogueKey, catalogue: texts }: CalculationTask): NormCatalogue | null {
  const now = performance.now();
  const known = kept.get(catalogueKey)?.catalogue ?? null;
  kept.delete(catalogueKey);
  for (const [key, { usedAt }] of kept) if (now - usedAt > UNUSED_MS) kept.delete(key);
  if (known === null && texts === null) return null;
  // Room is made before the base is opened: for a moment there would be three.
  for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - MAX_KEPT))) kept.delete(old);
  const catalogue = known ?? (texts === null ? null : openCatalogue(texts));
  if (catalogue !== null) kept.set(catalogueKey, { catalogue, usedAt: now });
  return catalogue;
}
