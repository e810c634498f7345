import { createHash } from 'node:crypto';

/** In milliseconds: statements from here on are counted by name. Reads of screens end within a few. */
export const SLOW_STATEMENT_MS = 250;
/** In seconds. */
const BOUNDS = [0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
/** Names of this process; those beyond are counted together. */
const MOST_NAMES = 200;
const OTHER = 'other';

export type StatementTimes = { counts: number[]; sum: number; count: number };
type Listener = (name: string, text: string) => void;

const times = new Map<string, StatementTimes>();
const names = new Map<string, string>();
let onFirst: Listener = () => undefined;

/** Durations of slow statements by name, with the bounds of their histogram in seconds. */
export const slowStatements = (): { bounds: readonly number[]; times: ReadonlyMap<string, StatementTimes> } => ({
  bounds: BOUNDS,
  times,
});

/** Calls once for the first slow run of each statement. Its text has parameters in place of values. */
export function onSlowStatement(listener: Listener): void {
  onFirst = listener;
}

/** Counts an answered statement; the time without that of statements before it on the same connection. */
export function recordStatement(text: string | undefined, milliseconds: number): void {
  if (milliseconds < SLOW_STATEMENT_MS || text === undefined) return;
  const name = nameOf(text);
  let found = times.get(name);
  if (found === undefined) times.set(name, (found = { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }));
  const seconds = milliseconds / 1000;
  const place = BOUNDS.findIndex((bound) => seconds <= bound);
  if (place !== -1) found.counts[place] = (found.counts[place] ?? 0) + 1;
  found.sum += seconds;
  found.count += 1;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return OTHER;
  const name = statementLabel(text);
  names.set(text, name);
  onFirst(name, text);
  return name;
}

/** Verb, first table or function, and a hash of the text: `select task 3f9a1c`. The text itself is not in it. */
export function statementLabel(text: string): string {
  const [, verb = OTHER] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text) ?? [];
  const [, called = OTHER] = /\b([a-z_]+)\s*\(/i.exec(text) ?? [];
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 6);
  return `${verb.toLowerCase()} ${(table ?? called).toLowerCase()} ${hash}`;
}
