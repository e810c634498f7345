/** A task that cannot proceed before another: it is blocked by it, or is its parent. */
export type Wait = { id: string; on: string };

/**
 * The depth of each task in the wait graph: 0 for tasks that wait for no other, otherwise one more than the deepest
 * that it waits for. Tasks in a cycle come after all others. Linear in tasks and waits.
 */
export function waitingDepths(ids: readonly string[], waits: readonly Wait[]): Map<string, number> {
  const open = new Map(ids.map((id) => [id, 0]));
  const waiters = new Map<string, string[]>();
  for (const { id, on } of waits) {
    const count = open.get(id);
    if (count === undefined || !open.has(on) || id === on) continue;
    open.set(id, count + 1);
    const existing = waiters.get(on);
    if (existing === undefined) waiters.set(on, [id]);
    else existing.push(id);
  }
  const depths = new Map<string, number>();
  let level = ids.filter((id) => open.get(id) === 0);
  for (let depth = 0; level.length > 0; depth += 1) {
    for (const id of level) depths.set(id, depth);
    level = level.flatMap((id) => (waiters.get(id) ?? []).filter((waiter) => freed(open, waiter)));
  }
  for (const id of ids) if (!depths.has(id)) depths.set(id, ids.length);
  return depths;
}

function freed(open: Map<string, number>, id: string): boolean {
  const left = (open.get(id) ?? 0) - 1;
  open.set(id, left);
  return left === 0;
}
