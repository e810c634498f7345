import { useRef, useState } from 'react';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import { hashOf } from './hash-photo.ts';
import { noteShot } from './note-shot.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Scales photos down on the device and queues them in shooting order. */
export function useTakePhotos(enqueueOperation: EnqueueOperation): {
  take: (files: readonly File[]) => Promise<void>;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  // Some phone cameras return the same photo twice, and a file input may receive two taps.
  const taking = useRef<Set<string>>(new Set());
  const take = async (files: readonly File[]): Promise<void> => {
    const fresh = files.filter((file) => !taking.current.has(nameOf(file)));
    if (fresh.length === 0) return;
    for (const file of fresh) taking.current.add(nameOf(file));
    setBusy(true);
    try {
      for (const file of fresh) {
        // oxlint-disable-next-line no-await-in-loop -- a phone draws one large picture at a time
        const [photo, shot] = await Promise.all([shrinkPhoto(file), noteShot(file)]);
        const name = t('myTasks.photoName', { moment: fileMoment(format.moment(timestampNow())) });
        // oxlint-disable-next-line no-await-in-loop -- the same
        const bytes = await photo.arrayBuffer();
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await enqueueOperation({ kind: 'photo', name, shot, sha256: await hashOf(bytes) }, bytes);
      }
    } catch {
      notifyFailure(new Error(t('myTasks.photoFailed')));
    } finally {
      for (const file of fresh) taking.current.delete(nameOf(file));
      setBusy(taking.current.size > 0);
    }
  };
  return { take, isBusy };
}

const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** File names have no colon. */
const fileMoment = (moment: string): string => moment.replaceAll('\u00a0', ' ').replaceAll(':', '-');
