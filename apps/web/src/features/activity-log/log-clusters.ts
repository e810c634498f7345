import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';

/** Entries displayed as one line; the first entry represents the group. */
export type LogCluster = {
  id: string;
  entries: readonly [LogEntry, ...LogEntry[]];
  /** The entries are steps of one action, not repetitions of it: no count is displayed. */
  isOneAction?: boolean;
};

/** Models whose entries are often created in series. */
const FOLDED: ReadonlySet<LogModel> = new Set([
  'specification_row',
  'work_row',
  'resource_row',
  'consumable_row',
  'session',
]);
const PAUSE_MS = 10 * 60_000;
const LEAST = 3;
/** Exports of the same file within this period are folded into one line. */
const SAME_FILE_MS = 60_000;

/** Counts may differ between two exports of the same file; they are ignored in the comparison. */
const COUNTS: ReadonlySet<string> = new Set(['lines', 'customers', 'projects']);
const askedFor = ({ changes }: LogEntry): string =>
  JSON.stringify(
    changes.filter(({ field }) => !COUNTS.has(field)).map(({ field, new: newValue }) => [field, newValue]),
  );

function isRepeatedExport(before: LogEntry, entry: LogEntry): boolean {
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

/** The log stores a report's request and its download separately; the reader sees one action. */
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

/** Entries are sorted newest first, so a download precedes its request. */
function withSavedReports(clusters: readonly LogCluster[]): LogCluster[] {
  const merged: LogCluster[] = [];
  for (const cluster of clusters) {
    const saved = merged.at(-1);
    const [asked] = cluster.entries;
    if (saved !== undefined && cluster.entries.length === 1 && isSavedReport(saved.entries[0], asked))
      merged.splice(-1, 1, { id: cluster.id, entries: [asked, ...saved.entries], isOneAction: true });
    else merged.push(cluster);
  }
  return merged;
}

/** Folds consecutive rows changed by one person into one line; two rows stay separate. */
export function clusterLines(entries: readonly LogEntry[]): LogCluster[] {
  const runs: [LogEntry, ...LogEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && (isContinued(before, entry) || isRepeatedExport(before, entry)))
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
