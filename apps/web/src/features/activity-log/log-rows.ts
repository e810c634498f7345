import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';

type Change = LogEntry['changes'][number];
/** One change of a row among those that were changed together, as a batch lists them. */
export type RowChange = Change & { id: string; name: string };

function isRowChange(value: unknown): value is RowChange {
  return typeof value === 'object' && value !== null && 'name' in value && 'field' in value && 'new' in value;
}

/** The rows that were changed together; null when a change is no list of them. */
export function rowsOf({ field, new: fresh }: Change): readonly RowChange[] | null {
  return field === 'changes' && Array.isArray(fresh) && fresh.length > 0 && fresh.every(isRowChange) ? fresh : null;
}

/** The changes a reader is told: how many rows there were says less than which. */
export function toldChanges(changes: readonly Change[]): readonly Change[] {
  const taken = changes.find(({ field, new: how }) => field === 'change' && (how === 'changed' || how === 'removed'));
  const rows = changes.find(({ field }) => field === 'rows');
  // Rows of the contract that an agreement takes up are one deed: what becomes of which.
  if (taken !== undefined && rows !== undefined) return [{ field: 'taken', old: taken.new, new: rows.new }];
  return changes.some((change) => rowsOf(change) !== null)
    ? changes.filter(({ field }) => field !== 'operations')
    : changes;
}
