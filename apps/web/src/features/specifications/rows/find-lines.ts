import type { EditSession } from './edit-session.ts';
import { isDoubtful } from './line-rules.ts';
import { type SpecLine } from './specification-lines.ts';

/** Decisions needed on a norm: choose one, or check the matched one. */
export type Decision = 'unmatched' | 'doubtful';

/** Lines to remove for the selected ids, without those nested in another selected one. */
export function selectedLines(session: EditSession, ids: readonly string[]): SpecLine[] {
  const chosen = new Set(ids);
  const isInside = (line: SpecLine): boolean => {
    if (line.parentId === null) return false;
    const parent = session.store.getRow(line.parentId);
    return chosen.has(line.parentId) || (parent !== undefined && isInside(parent));
  };
  return ids.flatMap((id) => session.store.getRow(id) ?? []).filter((line) => line.kind !== 'sum' && !isInside(line));
}

/** Next undecided position below the active one, or the first of all. `decided` are being saved. */
export function nextUndecided(
  session: EditSession,
  what: Decision,
  activeId: string | null,
  decided: readonly string[] = [],
): string | null {
  const lines = session.store.getVisible().ids.map((id) => session.store.getRow(id));
  const from = activeId === null ? 0 : session.store.indexOf(activeId) + 1;
  const passed = new Set([activeId, ...decided]);
  const isWaiting = (line: SpecLine | undefined): boolean =>
    line?.kind === 'position' &&
    !passed.has(line.id) &&
    (what === 'doubtful' ? isDoubtful(line.row) : line.row.match_status === 'unmatched');
  return (lines.slice(from).find(isWaiting) ?? lines.slice(0, from).find(isWaiting))?.id ?? null;
}
