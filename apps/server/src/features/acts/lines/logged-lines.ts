import type { StoredLine } from './lines.repository.ts';

const STATED = ['quantity', 'over_reason', 'note'] as const;
type LineChange = { id: string; name: string; field: (typeof STATED)[number]; old: string | null; new: string | null };

/**
 * The changes of lines for the log, each from → to; undefined without any, as an empty list would be a change. `fields`:
 * a fill states its quantities by its kind and logs the texts alone, or one entry could have ten thousand changes.
 */
export function loggedLines(
  before: ReadonlyMap<string, StoredLine>,
  after: ReadonlyMap<string, StoredLine>,
  fields: readonly (typeof STATED)[number][] = STATED,
): LineChange[] | undefined {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((id): LineChange[] => {
    const [old, fresh] = [before.get(id), after.get(id)];
    const name = (fresh ?? old)?.name ?? '';
    return fields
      .map((field) => ({ id, name, field, old: old?.[field] ?? null, new: fresh?.[field] ?? null }))
      .filter((change) => change.old !== change.new);
  });
  return changes.length === 0 ? undefined : changes;
}

export const byRowKey = (lines: readonly StoredLine[]): Map<string, StoredLine> =>
  new Map(lines.map((line) => [line.row_key, line]));
