import type { Deed } from '../deeds.ts';
import { zipOf } from './zip-files.ts';

type Ways = {
  deeds: readonly Deed[];
  bytes: (deed: Deed) => Promise<ArrayBuffer | null>;
  words: (deed: Deed) => string;
  savedAt: string;
};

/**
 * Exports unsent actions as a file: `queue.json` lists them as text and as request bodies, with the photos beside
 * it. The idempotency keys are included, so that sending them later is safe.
 */
export async function exportQueue({ deeds, bytes, words, savedAt }: Ways): Promise<Blob> {
  const listed: object[] = [];
  const photos: { name: string; bytes: Uint8Array }[] = [];
  for (const deed of deeds) {
    // oxlint-disable-next-line no-await-in-loop -- one photo at a time is in memory twice
    const photo = deed.doing.kind === 'photo' ? await bytes(deed) : null;
    const file = photo === null ? null : `photos/${String(photos.length + 1).padStart(3, '0')}.jpg`;
    if (photo !== null && file !== null) photos.push({ name: file, bytes: new Uint8Array(photo) });
    listed.push({ ...deed, words: words(deed), file });
  }
  const text = JSON.stringify(
    { saved_at: savedAt, company_ids: [...new Set(deeds.map(({ companyId }) => companyId))], deeds: listed },
    null,
    2,
  );
  return zipOf([{ name: 'queue.json', bytes: new TextEncoder().encode(text) }, ...photos]);
}
