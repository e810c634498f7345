import { photoReceipts } from '@karkas/api/tasks/files/photo-receipts.endpoints.ts';
import { MOST_RECEIPTS } from '@karkas/api/tasks/tasks.choices.ts';
import { useEffect, useState } from 'react';
import type { DeviceStore } from '#platform/device/device-store.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { dayOfInstant, now, timestampNow } from '#platform/clock.ts';
import type { QueuedAction } from '../queue/queued-actions.ts';
import { useDeviceWork } from '../queue/device-work.ts';
import { forgetNote, storeNote, onPhotoNoted, readNotes, type PhotoNote } from '../photos/photo-notes.ts';

export type PhotoState = 'waiting' | 'refused' | 'stored' | 'missing';
/** A photo of this device, queued or sent. */
export type Photo = PhotoNote & { state: PhotoState; action: QueuedAction | null };

const RETENTION_MS = 3 * 24 * 60 * 60 * 1000;

/** Photos taken today, and earlier ones the server does not have. */
export function usePhotos(companyId: string, actions: readonly QueuedAction[]): Photo[] {
  const store = useDeviceWork()?.device.store;
  const [notes, setNotes] = useState<readonly PhotoNote[]>([]);
  const isIdle = actions.length === 0;
  useEffect(() => {
    if (store === undefined) return undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const found = await readNotes(store, companyId).catch(() => []);
      if (!isGone) setNotes(found);
    };
    void read();
    const stop = onPhotoNoted(() => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [store, companyId]);
  useEffect(() => {
    // While actions are queued, wait for them before asking the server.
    if (store === undefined || !isIdle) return undefined;
    const ask = (): void => void askReceipts(store, companyId).catch(() => undefined);
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [store, companyId, isIdle]);
  const today = dayOfInstant(timestampNow());
  return notes
    .map((note) => withState(note, actions))
    .filter(({ state, madeAt }) => state !== 'stored' || dayOfInstant(madeAt) === today);
}

function withState(note: PhotoNote, actions: readonly QueuedAction[]): Photo {
  const action =
    actions.find(({ key, doing }) => key === note.key || (doing.kind === 'photo' && isSameShot(note, doing.sha256))) ??
    null;
  const state =
    action === null ? (note.isStored ? 'stored' : 'missing') : action.refusal === null ? 'waiting' : 'refused';
  return { ...note, action, state };
}

/** A rejected photo is queued again under a new key. */
const isSameShot = ({ sha256 }: PhotoNote, other: string | null | undefined): boolean =>
  sha256 !== null && other === sha256;

/** Asks the server by hash which photos it has, and deletes old notes of those. */
export async function askReceipts(store: DeviceStore, companyId: string): Promise<void> {
  const notes = await readNotes(store, companyId);
  const old = notes.filter(({ isStored, madeAt }) => isStored && now() - Date.parse(madeAt) > RETENTION_MS);
  for (const { key } of old)
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await forgetNote(store, companyId, key);
  const asked = notes.filter((note) => !old.includes(note) && note.sha256 !== null);
  for (let at = 0; at < asked.length; at += MOST_RECEIPTS) {
    const part = asked.slice(at, at + MOST_RECEIPTS);
    const sha256 = part.map((note) => note.sha256 ?? '').join(',');
    // oxlint-disable-next-line no-await-in-loop -- of many photos there is one answer after the other
    const receipts = await callEndpoint(photoReceipts, { params: { company_id: companyId }, query: { sha256 } });
    for (const note of part) {
      const receipt = receipts.find((one) => one.sha256 === note.sha256);
      const isStored = receipt?.is_stored === true;
      const attachmentId = receipt?.attachment_id ?? null;
      if (isStored === note.isStored && attachmentId === note.attachmentId) continue;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await storeNote(store, companyId, { ...note, isStored, attachmentId });
    }
  }
}
