import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { nameAfterKind } from '#platform/records/record-name.ts';
import { NUMBERED } from '#platform/records/record-numbers.data.ts';
import type { LogCluster } from './log-clusters.ts';
import { rowsOf } from './log-rows.ts';
import { changesInLine, describeChange, type Formatting, verbOf, describeAction, summary } from './log-sentence.ts';

/** One entry of a record's history: the action, the affected part and the changes. */
export type HistoryLine = { what: string; name: string | null; changes: string[] };

/** The record whose history is displayed, and the language of the reader. */
type Reader = Formatting & { objectId: string; language: 'ru' | 'en' };

const SHOWN = 3;

export function historyLine({ entries: [first, ...others], isOneAction }: LogCluster, reader: Reader): HistoryLine {
  const { language, t } = reader;
  if (others.length > 0 && isOneAction !== true) {
    const entries = [first, ...others];
    const times = t('log.times', { count: entries.length });
    return { what: `${describeAction(first, language, true)}${times}`, name: null, changes: listed(entries, reader) };
  }
  const changes = changesInLine(first);
  return (
    rowsLine(first, reader) ??
    revisionLine(first, reader) ?? {
      what: describeAction(first, language),
      name: nameOfPart(first, reader),
      changes: changes.map((change) => describeChange(change, first.model, reader)),
    }
  );
}

/** Rows changed together are counted; a single row is named. */
function rowsLine(entry: LogEntry, reader: Reader): HistoryLine | null {
  const rows = entry.changes.flatMap((change) => rowsOf(change) ?? []);
  const [first] = rows;
  if (first === undefined) return null;
  const count = new Set(rows.map(({ id }) => id)).size;
  const isAlone = count === 1 && first.field !== 'deleted';
  return {
    what: `${verbOf(entry, reader.language)} ${isAlone ? reader.t('log.rows.one') : reader.t('log.rows.count', { count })}`,
    name: isAlone ? reader.t('log.named', { name: first.name }) : null,
    changes: isAlone
      ? rows.map((row) => describeChange(row, entry.model, reader))
      : changesInLine(entry).map((change) => describeChange(change, entry.model, reader)),
  };
}

/** A new revision of a committed specification. */
function revisionLine(entry: LogEntry, reader: Reader): HistoryLine | null {
  const revision = entry.changes.find(({ field }) => field === 'revision')?.new;
  if (entry.action !== 'create' || entry.model !== 'specification' || typeof revision !== 'number' || revision < 2)
    return null;
  const what = `${verbOf(entry, reader.language)} ${reader.t('log.revision', { number: revision })}`;
  return { what, name: nameOfPart(entry, reader), changes: [] };
}

/** The record's own name is omitted in its history. */
function nameOfPart(entry: LogEntry, { objectId, language, t }: Reader): string | null {
  if (entry.object_id === objectId) return null;
  const name = nameAfterKind({ model: entry.model, name: entry.object_repr }, language);
  return NUMBERED[entry.model] === undefined ? t('log.named', { name }) : name;
}

function listed(entries: readonly LogEntry[], formatting: Formatting): string[] {
  const { t } = formatting;
  const displayed = entries.slice(0, SHOWN).map((entry): string => {
    const sentence = summary(changesInLine(entry), entry.model, formatting);
    return sentence === '' ? entry.object_repr : `${entry.object_repr}: ${sentence}`;
  });
  const left = entries.length - displayed.length;
  return left > 0 ? [...displayed, t('log.rows.left', { count: left })] : displayed;
}
