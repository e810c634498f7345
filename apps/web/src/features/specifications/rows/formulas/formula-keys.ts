import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { replaceReferences, listReferences } from '@karkas/domain/specification/index.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** Converts references in the row's formula to keys, so that an undo refers to the same rows after renumbering. */
export function withKeys(row: SpecificationRow): SpecificationRow {
  const { formula, quantity_sources: sources } = row;
  if (formula === null || !sources) return row;
  const names = listReferences(formula) ?? [];
  return {
    ...row,
    formula: replaceReferences(formula, (place) => {
      const name = names[place] ?? '';
      return KEY.test(name) ? name : (sources[place]?.row_key ?? name);
    }),
  };
}

/** Row keys in the formula, in order; empty when it is not linked. */
export function linkKeys({ formula }: { formula: string | null }): string[] {
  return formula === null || !formula.includes('[')
    ? []
    : (listReferences(formula) ?? []).filter((name) => KEY.test(name));
}
