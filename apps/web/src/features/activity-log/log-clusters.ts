import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

/** Lines that are one deed to a reader: the first of them stands for all. */
export type LogCluster = { id: string; entries: readonly [LogEntry, ...LogEntry[]] };

/** Of these many are made at once. */
const FOLDED: ReadonlySet<LogModel> = new Set([
  'specification_row',
  'work_row',
  'resource_row',
  'consumable_row',
  'session',
]);
const PAUSE_MS = 5 * 60_000;
const LEAST = 3;

function isContinued(before: LogEntry | undefined, entry: LogEntry): boolean {
  return (
    before !== undefined &&
    FOLDED.has(entry.model) &&
    before.model === entry.model &&
    before.action === entry.action &&
    before.user.id === entry.user.id &&
    Math.abs(Date.parse(before.created_at) - Date.parse(entry.created_at)) <= PAUSE_MS
  );
}

/** Rows of one person, one after another, are one line; a pair of them is still two. */
export function clusterLines(entries: readonly LogEntry[]): LogCluster[] {
  const runs: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && isContinued(run.at(-1), entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): LogCluster[] =>
    run.length >= LEAST
      ? [{ id: run[0].id, entries: run }]
      : run.map((entry): LogCluster => ({ id: entry.id, entries: [entry] })),
  );
}
