import type { SpecificationRow } from '@karkas/api/specifications/rows.schemas.ts';
import { nameAnew, namesIn } from '@karkas/domain/specification/index.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** A row whose formula names what it refers to by keys: an undo that sends it back means the same rows, whatever their numbers are by then. */
export function withKeys(row: SpecificationRow): SpecificationRow {
  const { formula, quantity_sources: sources } = row;
  if (formula === null || !sources) return row;
  const names = namesIn(formula) ?? [];
  return {
    ...row,
    formula: nameAnew(formula, (place) => {
      const name = names[place] ?? '';
      return KEY.test(name) ? name : (sources[place]?.row_key ?? name);
    }),
  };
}

/** The keys that the formula of the row names, in its order; none where the quantity is not linked. */
export function linkKeys({ formula }: { formula: string | null }): string[] {
  return formula === null || !formula.includes('[') ? [] : (namesIn(formula) ?? []).filter((name) => KEY.test(name));
}
