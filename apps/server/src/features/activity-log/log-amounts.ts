import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { pricedFieldNames } from '@karkas/api/core/amounts/priced-fields.ts';
import { z } from 'zod';

type Change = { field: string; old: unknown; new: unknown };

/** Columns with amounts have the names of API fields marked as priced. */
const AMOUNTS = pricedFieldNames(ALL_ENDPOINTS.flatMap((endpoint) => endpoint.response ?? []));

const inner = z.array(z.looseObject({ field: z.string() }));

/** The changes without amounts, for a reader who may not see prices; changes of a batch are nested in one change. */
export function withoutAmounts(changes: readonly Change[]): Change[] {
  return changes
    .filter((change) => !AMOUNTS.has(change.field))
    .map((change) => ({ ...change, old: strip(change.old), new: strip(change.new) }));
}

function strip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const list = inner.safeParse(value);
  if (list.success) return list.data.filter((change) => !AMOUNTS.has(change.field));
  if (Array.isArray(value)) return value.map(strip);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !AMOUNTS.has(name))
      .map(([name, field]) => [name, strip(field)]),
  );
}
