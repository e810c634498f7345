import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { NewSettlement, StoredSettlement } from './settlements.repository.ts';

const STATED = ['code', 'percent', 'amount', 'note'] as const;
type Stated = Pick<NewSettlement, (typeof STATED)[number]>;
type RowChange = { id: string; name: string; field: (typeof STATED)[number]; old: string | null; new: string | null };

const isSame = (field: (typeof STATED)[number], old: string | null, fresh: string | null): boolean =>
  old === fresh ||
  ((field === 'percent' || field === 'amount') && old !== null && fresh !== null && decimal(old).eq(decimal(fresh)));

/**
 * The changes of settlements for the log by their place, each from → to; undefined without any. A row is named by its
 * code, which the printed form has.
 */
export function loggedSettlements(
  before: readonly StoredSettlement[],
  after: readonly Stated[],
): RowChange[] | undefined {
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place);
  const changes = places.flatMap((place): RowChange[] => {
    const [old, fresh] = [before[place], after[place]];
    return STATED.flatMap((field) => {
      const change = { field, old: old?.[field] ?? null, new: fresh?.[field] ?? null };
      if (isSame(field, change.old, change.new)) return [];
      return [{ id: old?.id ?? `${place}`, name: old?.code ?? fresh?.code ?? '', ...change }];
    });
  });
  return changes.length === 0 ? undefined : changes;
}
