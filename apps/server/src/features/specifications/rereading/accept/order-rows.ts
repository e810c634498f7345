import { inTreeOrder } from '@karkas/domain/specification/index.ts';

/** A row of the specification with its future parent. */
export type PlacedRow = { id: string; parent_id: string | null; sort_order: number };

const STEP = 1024;

/**
 * Orders rows like the new issue. Rows that are not in the issue (added by users, from other bills, not accepted) stay
 * behind their previous predecessor.
 *
 * @param rows in document order, new ones last.
 *
 * @param issued places of the rows ordered by the issue.
 */
export function placeRows(
  rows: readonly PlacedRow[],
  issued: ReadonlyMap<string, number>,
): { id: string; sort_order: number }[] {
  const siblings = Map.groupBy(rows, (row) => row.parent_id);
  const ordered = [...siblings.values()].flatMap((children) => orderSiblings(children, issued));
  return spread(inTreeOrder(ordered));
}

function orderSiblings(children: readonly PlacedRow[], issued: ReadonlyMap<string, number>): PlacedRow[] {
  const own = children.filter(({ id }) => issued.has(id));
  if (own.length === 0) return [...children];
  const last = children.findLastIndex(({ id, sort_order: order }) => issued.has(id) && order >= 0);
  const [head, followers, tail]: [PlacedRow[], Map<string, PlacedRow[]>, PlacedRow[]] = [[], new Map(), []];
  let leader: string | null = null;
  for (const [at, child] of children.entries()) {
    if (issued.has(child.id)) leader = child.id;
    else if (leader === null) head.push(child);
    else if (at > last) tail.push(child);
    else followers.set(leader, [...(followers.get(leader) ?? []), child]);
  }
  const sorted = own.toSorted((one, other) => (issued.get(one.id) ?? 0) - (issued.get(other.id) ?? 0));
  return [...head, ...sorted.flatMap((row) => [row, ...(followers.get(row.id) ?? [])]), ...tail];
}

/** Rows already in order keep their sort orders; new ones are placed between them, or all are spaced evenly. */
function spread(rows: readonly PlacedRow[]): { id: string; sort_order: number }[] {
  const places: { id: string; sort_order: number }[] = [];
  let from = 0;
  let waiting: PlacedRow[] = [];
  for (const row of rows) {
    if (row.sort_order < 0) {
      waiting.push(row);
      continue;
    }
    if (row.sort_order - from <= waiting.length) return evenly(rows);
    const step = Math.floor((row.sort_order - from) / (waiting.length + 1));
    const start = from;
    places.push(...waiting.map(({ id }, at) => ({ id, sort_order: start + step * (at + 1) })), {
      id: row.id,
      sort_order: row.sort_order,
    });
    from = row.sort_order;
    waiting = [];
  }
  const end = from;
  places.push(...waiting.map(({ id }, at) => ({ id, sort_order: end + STEP * (at + 1) })));
  return places;
}

const evenly = (rows: readonly PlacedRow[]): { id: string; sort_order: number }[] =>
  rows.map(({ id }, at) => ({ id, sort_order: (at + 1) * STEP }));
