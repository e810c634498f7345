import type { EventKind, LiveEvent } from '@karkas/api/events/events.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isLiveNow, listenToFeed } from './live-feed.ts';

/** Work done and paid: orders, records, acts and payments. */
const WORK = ['task', 'work_record', 'act', 'act_summary', 'payment'] as const satisfies readonly EventKind[];

/** By first element of the query key: the event kinds that make those queries stale. */
const STALE_AFTER: Readonly<Record<string, readonly EventKind[]>> = {
  projects: ['project', 'customer', 'contract', 'supplementary_agreement', 'specification', ...WORK],
  customers: ['customer', 'contact', 'bank_account', 'project', 'contract'],
  contracts: ['contract', 'supplementary_agreement', 'specification', 'project', 'customer'],
  agreements: ['supplementary_agreement', 'specification', 'contract'],
  'customer-decisions': ['supplementary_agreement', 'specification', 'contract'],
  acts: ['act', 'act_summary', 'work_record', 'payment', 'contract', 'supplementary_agreement', 'specification'],
  'specification-lists': ['specification', 'contract', 'supplementary_agreement', 'project'],
  today: ['project', 'contract', 'supplementary_agreement', 'specification', ...WORK],
  objects: ['project', 'customer', 'contract', 'supplementary_agreement', 'specification', ...WORK],
  files: ['file'],
};
/**
 * Document totals change while somebody edits; these queries display them and are refetched at most once per
 * `CONTENT_MS`.
 */
const SUMMED_FROM_ROWS = ['specification-lists', 'contracts', 'agreements', 'projects', 'objects', 'today'];
const CONTENT_MS = 2_000;
const RECORD_MS = 300;

/**
 * Keeps lists and record pages up to date with other users' changes: active queries are refetched, the rest when next
 * used.
 */
export function followRecords(client: QueryClient): () => void {
  const records = gather(client, RECORD_MS);
  const contents = gather(client, CONTENT_MS);
  const stop = listenToFeed((message) => {
    if (message === 'missed') records.add(Object.keys(STALE_AFTER).map((name) => [name]));
    else if (message.kind === 'specification_content') contents.add(SUMMED_FROM_ROWS.map((name) => [name]));
    else records.add(keysOf(message));
  });
  return () => {
    stop();
    records.stop();
    contents.stop();
  };
}

type Key = readonly string[];

function keysOf({ kind, id }: LiveEvent): Key[] {
  const keys: Key[] = Object.entries(STALE_AFTER).flatMap(([name, kinds]) => (kinds.includes(kind) ? [[name]] : []));
  // Document rows are updated separately.
  return kind === 'specification' && id !== null ? [...keys, ['specifications', 'one', id, 'document']] : keys;
}

/** Collects a burst of events and invalidates their queries together, `afterMs` after the first one. */
function gather(client: QueryClient, afterMs: number): { add: (keys: readonly Key[]) => void; stop: () => void } {
  const waiting = new Map<string, Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    timer = undefined;
    // Without a stream nothing is refetched now: the queries are only marked stale.
    const refetchType = isLiveNow() ? 'active' : 'none';
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey, refetchType });
    waiting.clear();
  };
  return {
    add: (keys) => {
      for (const key of keys) waiting.set(key.join(' '), key);
      if (keys.length > 0) timer ??= setTimeout(send, afterMs);
    },
    stop: () => clearTimeout(timer),
  };
}
