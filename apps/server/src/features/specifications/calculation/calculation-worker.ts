import { openCatalogue, type NormCatalogue, type NormCatalogueData } from '#features/norms';
import { calculatePositionRows } from './calculate-position-rows.ts';
import type { CalculatedPosition, CalculationTerms, PositionToCalculate } from './calculation.types.ts';

export type CalculationTask = {
  catalogueKey: string;
  /** Sent with the first task about a base; the thread keeps it. */
  catalogue: NormCatalogueData | null;
  positions: PositionToCalculate[];
  terms: CalculationTerms;
  learned: [string, string][];
};
export type CalculationAnswer =
  | { isCatalogueMissing: true }
  | { isCatalogueMissing: false; positions: CalculatedPosition[] };

let current: NormCatalogue | null = null;

/** Runs in a worker thread: the search in the base would hold up every other request. */
export default function calculate(task: CalculationTask): CalculationAnswer {
  if (current?.key !== task.catalogueKey) {
    if (task.catalogue === null) return { isCatalogueMissing: true };
    current = openCatalogue(task.catalogue);
  }
  const catalogue = current;
  const learned = new Map(task.learned);
  return {
    isCatalogueMissing: false,
    positions: task.positions.map((position) => calculatePositionRows(catalogue, position, task.terms, learned)),
  };
}
