import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

/** Lines that are one deed to a reader: the first of them stands for all. */
export type LogCluster = {
  id: string;
  entries: readonly [LogEntry, ...LogEntry[]];
  /** Steps of one deed, not the deed again: the first of them tells it. */
  isOneDeed?: boolean;
};

/** Of these many are made at once. */
const FOLDED: ReadonlySet<LogModel> = new Set([
  'specification_row',
  'work_row',
  'resource_row',
  'consumable_row',
  'session',
]);
const PAUSE_MS = 10 * 60_000;
const LEAST = 3;
/** One file taken out again and again within so much is one line. */
const SAME_FILE_MS = 60_000;

/** How many there were may be another the next time; what was asked for may not. */
const COUNTS: ReadonlySet<string> = new Set(['lines', 'customers', 'projects']);
const askedFor = ({ changes }: LogEntry): string =>
  JSON.stringify(changes.filter(({ field }) => !COUNTS.has(field)).map(({ field, new: fresh }) => [field, fresh]));

function isTakenAgain(before: LogEntry, entry: LogEntry): boolean {
  return (
    entry.action === 'export' &&
    before.action === 'export' &&
    before.model === entry.model &&
    before.object_id === entry.object_id &&
    before.object_repr === entry.object_repr &&
    askedFor(before) === askedFor(entry) &&
    before.user.id === entry.user.id &&
    Math.abs(Date.parse(before.created_at) - Date.parse(entry.created_at)) <= SAME_FILE_MS
  );
}

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

/** A report that was asked for and then saved is one deed; the log keeps both. */
function isSavedReport(saved: LogEntry, asked: LogEntry): boolean {
  const isOfForm = ({ changes }: LogEntry): boolean => changes.some(({ field }) => field === 'form');
  return (
    [saved, asked].every(({ action, model }) => action === 'export' && model === 'report') &&
    saved.object_id === asked.object_id &&
    saved.user.id === asked.user.id &&
    !isOfForm(saved) &&
    isOfForm(asked) &&
    Math.abs(Date.parse(saved.created_at) - Date.parse(asked.created_at)) <= PAUSE_MS
  );
}

/** Lines of the newest first: what was saved stands before what was asked for. */
function withSavedReports(clusters: readonly LogCluster[]): LogCluster[] {
  const told: LogCluster[] = [];
  for (const cluster of clusters) {
    const saved = told.at(-1);
    const [asked] = cluster.entries;
    if (saved !== undefined && cluster.entries.length === 1 && isSavedReport(saved.entries[0], asked))
      told.splice(-1, 1, { id: cluster.id, entries: [asked, ...saved.entries], isOneDeed: true });
    else told.push(cluster);
  }
  return told;
}

/** Rows of one person, one after another, are one line; a pair of them is still two. */
export function clusterLines(entries: readonly LogEntry[]): LogCluster[] {
  const runs: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && (isContinued(before, entry) || isTakenAgain(before, entry)))
      run.push(entry);
    else runs.push([entry]);
  }
  return withSavedReports(
    runs.flatMap((run): LogCluster[] =>
      run.length >= (run[0].action === 'export' ? 2 : LEAST)
        ? [{ id: run[0].id, entries: run }]
        : run.map((entry): LogCluster => ({ id: entry.id, entries: [entry] })),
    ),
  );
}
