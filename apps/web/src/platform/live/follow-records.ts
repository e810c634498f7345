import type { EventKind, LiveEvent } from '@karkas/api/events/events.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isLiveNow, listenToFeed } from './live-feed.ts';

/** By the first word of their keys: the answers that a change of these kinds makes old. */
const SHOWN_FROM: Readonly<Record<string, readonly EventKind[]>> = {
  projects: ['project', 'customer', 'contract', 'supplementary_agreement', 'specification'],
  customers: ['customer', 'contact', 'bank_account', 'project'],
  contracts: ['contract', 'supplementary_agreement', 'specification', 'project', 'customer'],
  agreements: ['supplementary_agreement', 'specification', 'contract'],
  'specification-lists': ['specification', 'contract', 'supplementary_agreement', 'project'],
  today: ['project', 'contract', 'supplementary_agreement', 'specification', 'task'],
  objects: ['project', 'customer', 'contract', 'supplementary_agreement', 'specification', 'task'],
  files: ['file'],
};
/** What a document comes to changes while somebody types in it; these show it, and are asked no more often than in `CONTENT_MS`. */
const SUMMED_FROM_ROWS = ['specification-lists', 'contracts', 'agreements', 'projects', 'objects', 'today'];
const CONTENT_MS = 2_000;
const RECORD_MS = 300;

/** Lists and pages of records follow what others do: what is on the screen is read anew, the rest when it is opened next. */
export function followRecords(client: QueryClient): () => void {
  const records = gather(client, RECORD_MS);
  const contents = gather(client, CONTENT_MS);
  const stop = listenToFeed((told) => {
    if (told === 'missed') records.add(Object.keys(SHOWN_FROM).map((name) => [name]));
    else if (told.kind === 'specification_content') contents.add(SUMMED_FROM_ROWS.map((name) => [name]));
    else records.add(keysOf(told));
  });
  return () => {
    stop();
    records.stop();
    contents.stop();
  };
}

type Key = readonly string[];

function keysOf({ kind, id }: LiveEvent): Key[] {
  const keys: Key[] = Object.entries(SHOWN_FROM).flatMap(([name, kinds]) => (kinds.includes(kind) ? [[name]] : []));
  // The rows of a document have a way of their own.
  return kind === 'specification' && id !== null ? [...keys, ['specifications', 'one', id, 'document']] : keys;
}

/** A burst is one: what it makes old is read anew together, so long after its first word. */
function gather(client: QueryClient, afterMs: number): { add: (keys: readonly Key[]) => void; stop: () => void } {
  const waiting = new Map<string, Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    timer = undefined;
    // Without a stream nothing is asked on the off chance: it only counts as old, and is read when it is opened next.
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
