import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';

type Change = LogEntry['changes'][number];
/** One row of a batch change. */
export type RowChange = Change & { id: string; name: string };

function isRowChange(value: unknown): value is RowChange {
  return typeof value === 'object' && value !== null && 'name' in value && 'field' in value && 'new' in value;
}

/** The rows of a batch change; null when the change is not a list of rows. */
export function rowsOf({ field, new: newValue }: Change): readonly RowChange[] | null {
  return field === 'changes' && Array.isArray(newValue) && newValue.length > 0 && newValue.every(isRowChange)
    ? newValue
    : null;
}

/** Changes to display: the list of rows replaces their count. */
export function displayedChanges(changes: readonly Change[]): readonly Change[] {
  const taken = changes.find(({ field, new: how }) => field === 'change' && (how === 'changed' || how === 'removed'));
  const rows = changes.find(({ field }) => field === 'rows');
  // Rows taken from the contract into an agreement are displayed as one change with the action taken.
  if (taken !== undefined && rows !== undefined) return [{ field: 'taken', old: taken.new, new: rows.new }];
  return changes.some((change) => rowsOf(change) !== null)
    ? changes.filter(({ field }) => field !== 'operations')
    : changes;
}
