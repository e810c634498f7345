import { z } from 'zod';
import { AMOUNT_FIELDS } from '#platform/access/amount-fields.ts';

type Change = { field: string; old: unknown; new: unknown };

const inner = z.array(z.looseObject({ field: z.string() }));

/** The changes without amounts, for a reader who may not see prices; changes of a batch are nested in one change. */
export function withoutAmounts(changes: readonly Change[]): Change[] {
  return changes
    .filter((change) => !AMOUNT_FIELDS.has(change.field))
    .map((change) => ({ ...change, old: strip(change.old), new: strip(change.new) }));
}

function strip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const list = inner.safeParse(value);
  if (list.success) return list.data.filter((change) => !AMOUNT_FIELDS.has(change.field));
  if (Array.isArray(value)) return value.map(strip);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !AMOUNT_FIELDS.has(name))
      .map(([name, field]) => [name, strip(field)]),
  );
}
