import type { Comparison, RowChange } from '../compare/compare-issue.ts';

/**
 * The accepted changes plus those they require: new sections that contain accepted rows. A section is removed only if
 * it ends up empty.
 *
 * @param ids null accepts all changes.
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
    // Iterating over a set includes entries added meanwhile, so parents of parents are added too.
    if (above?.change === 'added') accepted.add(above);
  }
  return changes.filter((change) => accepted.has(change));
}
