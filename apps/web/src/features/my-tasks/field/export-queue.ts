import type { QueuedAction } from '../queue/queued-actions.ts';
import { zipOf } from './zip-files.ts';

type ExportOptions = {
  actions: readonly QueuedAction[];
  bytes: (action: QueuedAction) => Promise<ArrayBuffer | null>;
  words: (action: QueuedAction) => string;
  savedAt: string;
};

/**
 * Exports unsent actions as a file: `queue.json` lists them as text and as request bodies, with the photos beside
 * it. The idempotency keys are included, so that sending them later is safe.
 */
export async function exportQueue({ actions, bytes, words, savedAt }: ExportOptions): Promise<Blob> {
  const listed: object[] = [];
  const photos: { name: string; bytes: Uint8Array }[] = [];
  for (const action of actions) {
    // oxlint-disable-next-line no-await-in-loop -- one photo at a time is in memory twice
    const photo = action.doing.kind === 'photo' ? await bytes(action) : null;
    const file = photo === null ? null : `photos/${String(photos.length + 1).padStart(3, '0')}.jpg`;
    if (photo !== null && file !== null) photos.push({ name: file, bytes: new Uint8Array(photo) });
    listed.push({ ...action, words: words(action), file });
  }
  const text = JSON.stringify(
    { saved_at: savedAt, company_ids: [...new Set(actions.map(({ companyId }) => companyId))], deeds: listed },
    null,
    2,
  );
  return zipOf([{ name: 'queue.json', bytes: new TextEncoder().encode(text) }, ...photos]);
}
