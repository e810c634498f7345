import type { GridRow } from '../grid-types.ts';

export type ChildrenOf = ReadonlyMap<string | null, readonly string[]>;

/** Visible rows, top to bottom, with the tree depth of each. */
export type VisibleRows = { ids: readonly string[]; depths: readonly number[] };

/** Children by parent id, in order. A row whose parent is missing becomes a root, so that no row is lost. */
export function indexChildren<Row extends GridRow>(rows: Iterable<Row>, has: (id: string) => boolean): ChildrenOf {
  const lists = new Map<string | null, Row[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && has(row.parentId) ? row.parentId : null;
    const list = lists.get(parent);
    if (list === undefined) lists.set(parent, [row]);
    else list.push(row);
  }
  const childrenOf = new Map<string | null, string[]>();
  for (const [parent, list] of lists) {
    list.sort((first, second) => first.order - second.order);
    childrenOf.set(
      parent,
      list.map((row) => row.id),
    );
  }
  return childrenOf;
}

type FlattenOptions = {
  childrenOf: ChildrenOf;
  isExpanded: (id: string) => boolean;
  /** With a filter: the matching rows. Their ancestors are displayed expanded, their descendants follow them. */
  matched: ReadonlySet<string> | null;
};

export function flattenTree({ childrenOf, isExpanded, matched }: FlattenOptions): VisibleRows {
  const ids: string[] = [];
  const depths: number[] = [];
  const leading = matched === null ? null : ancestorsOf(matched, childrenOf);

  function visit(parent: string | null, depth: number, isInsideMatch: boolean): void {
    for (const id of childrenOf.get(parent) ?? []) {
      const isMatch = isInsideMatch || matched === null || matched.has(id);
      const isLeading = leading?.has(id) === true;
      if (!isMatch && !isLeading) continue;
      ids.push(id);
      depths.push(depth);
      if (isExpanded(id) || isLeading) visit(id, depth + 1, isMatch && !isLeading);
    }
  }

  visit(null, 0, false);
  return { ids, depths };
}

function ancestorsOf(matched: ReadonlySet<string>, childrenOf: ChildrenOf): Set<string> {
  const leading = new Set<string>();
  function leads(parent: string | null): boolean {
    let hasMatch = false;
    for (const id of childrenOf.get(parent) ?? []) {
      const isBelow = leads(id);
      if (isBelow) leading.add(id);
      if (isBelow || matched.has(id)) hasMatch = true;
    }
    return hasMatch;
  }
  leads(null);
  return leading;
}
