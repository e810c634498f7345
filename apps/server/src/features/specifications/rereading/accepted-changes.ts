import type { Comparison, RowChange } from './compare-issue.ts';

/**
 * The changes that a person accepts, with what they cannot do without: the new sections that accepted rows stand in. A section
 * that is gone goes only when nothing stays in it.
 *
 * @param ids null is all of them.
 */
export function acceptedChanges(
  { changes }: Pick<Comparison, 'changes'>,
  ids: ReadonlySet<string> | null,
): RowChange[] {
  if (ids === null) return [...changes];
  const byIssued = new Map(changes.flatMap((change) => (change.after === null ? [] : [[change.after.id, change]])));
  const accepted = new Set(changes.filter(({ id }) => ids.has(id)));
  for (const change of accepted) {
    const above = byIssued.get(change.after?.parent_id ?? '');
    // A set that is walked yields what is put into it meanwhile, so that sections above sections come along.
    if (above?.change === 'added') accepted.add(above);
  }
  return changes.filter((change) => accepted.has(change));
}
