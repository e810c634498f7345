/** The place of a row in the tree of a bill. */
export type TreeRow = { id: string; parent_id: string | null };

/** Thrown when rows are their own ancestors, so that no order and no sum exists. */
export class RowCycleError extends Error {
  readonly rowId: string;
  constructor(rowId: string) {
    super(`Row ${rowId} is among its own ancestors`);
    this.name = 'RowCycleError';
    this.rowId = rowId;
  }
}

/**
 * The rows depth first, parents before children, siblings in list order; a row whose parent is not in the list is a
 * top-level row. @throws RowCycleError
 */
export function inTreeOrder<Row extends TreeRow>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map((row) => row.id));
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [row]);
    else siblings.push(row);
  }
  const ordered: Row[] = [];
  // An explicit stack, because a hostile file may nest deeper than the call stack.
  const stack = (children.get(null) ?? []).toReversed();
  for (let row = stack.pop(); row !== undefined; row = stack.pop()) {
    ordered.push(row);
    stack.push(...(children.get(row.id) ?? []).toReversed());
  }
  if (ordered.length < rows.length) throw new RowCycleError(firstUnreached(rows, ordered));
  return ordered;
}

function firstUnreached(rows: readonly TreeRow[], ordered: readonly TreeRow[]): string {
  const reached = new Set(ordered.map((row) => row.id));
  return rows.find((row) => !reached.has(row.id))?.id ?? '';
}
