import type { Deed } from '../deeds.ts';
import { zipOf } from './zip-files.ts';

type Ways = {
  deeds: readonly Deed[];
  bytes: (deed: Deed) => Promise<ArrayBuffer | null>;
  words: (deed: Deed) => string;
  savedAt: string;
};

/**
 * What was not sent, as a file that can be carried out of the phone: `queue.json` says what was done, in words and as it is
 * sent, and each photo lies beside it as it was taken. The key of a deed goes along: whoever sends it later does it once.
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
