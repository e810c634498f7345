import type { EventKind, LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isLiveNow, useLiveEvents } from '#platform/live/live-feed.ts';

/** By the first word of their keys: the answers that a change of these kinds makes old. */
const SHOWN_FROM: Readonly<Record<string, readonly EventKind[]>> = {
  projects: ['project', 'customer', 'contract', 'supplementary_agreement', 'specification'],
  customers: ['customer', 'contact', 'bank_account', 'project'],
  contracts: ['contract', 'supplementary_agreement', 'specification', 'project', 'customer'],
  agreements: ['supplementary_agreement', 'specification', 'contract'],
  'specification-lists': ['specification', 'contract', 'supplementary_agreement', 'project'],
  today: ['project', 'contract', 'supplementary_agreement', 'specification', 'task'],
  files: ['file'],
};
/** What a document comes to changes while somebody types in it; these show it, and are asked no more often than in `CONTENT_MS`. */
const SUMMED_FROM_ROWS = ['specification-lists', 'contracts', 'agreements', 'projects', 'today'];
const CONTENT_MS = 2_000;
const RECORD_MS = 300;

/** Lists and pages of records follow what others do: what is on the screen is read anew, the rest when it is opened next. */
export function useLiveRecords(): void {
  const client = useQueryClient();
  const told = useRef(new Set<string>());
  const specifications = useRef(new Set<string>());
  useLiveEvents(
    ({ kind, id }) => {
      const names = namesOf(kind);
      for (const name of names) told.current.add(name);
      if (kind === 'specification' && id !== null) specifications.current.add(id);
      return names.length > 0;
    },
    (isMissed) => {
      void readAnew(client, isMissed ? Object.keys(SHOWN_FROM) : [...told.current]);
      for (const id of specifications.current)
        void client.invalidateQueries({ queryKey: ['specifications', 'one', id, 'document'] });
      told.current.clear();
      specifications.current.clear();
    },
    RECORD_MS,
  );
  useLiveEvents(
    ({ kind }) => kind === 'specification_content',
    (isMissed) => {
      if (!isMissed) void readAnew(client, SUMMED_FROM_ROWS);
    },
    CONTENT_MS,
  );
}

function namesOf(kind: LiveEvent['kind']): string[] {
  return Object.entries(SHOWN_FROM).flatMap(([name, kinds]) => (kinds.includes(kind) ? [name] : []));
}

/** Without a stream nothing is asked on the off chance: it only counts as old, and is read when it is opened next. */
async function readAnew(client: QueryClient, names: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => names.includes(String(queryKey[0])),
    refetchType: isLiveNow() ? 'active' : 'none',
  });
}
