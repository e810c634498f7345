import { createListeners } from '#ui/observable/observable.ts';
import type { DeviceStore } from '#platform/device/device-store.ts';
import type { QueuedAction } from '../queue/queued-actions.ts';

/** A record of a photo taken on this device, kept after sending: whether the server has it. */
export type PhotoNote = {
  /** The key of the action that sends it. */
  key: string;
  taskId: string;
  name: string;
  sha256: string | null;
  madeAt: string;
  /** The attachment it became. */
  attachmentId: string | null;
  isStored: boolean;
};

const PREFIX = 'photo.';
const changed = createListeners();
/** Subscribes to photos being taken or sent; returns an unsubscribe function. */
export const onPhotoNoted = changed.subscribe;

export async function storeNote(store: DeviceStore, companyId: string, note: PhotoNote): Promise<void> {
  await store.keep(companyId, `${PREFIX}${note.key}`, note);
  changed.notify();
}

const isNote = (value: unknown): value is PhotoNote =>
  typeof value === 'object' && value !== null && 'key' in value && 'isStored' in value;

/** In shooting order. */
export async function readNotes(store: DeviceStore, companyId: string): Promise<PhotoNote[]> {
  const notes = (await store.readAll(companyId, PREFIX)).filter(isNote);
  return notes.toSorted((first, second) => first.madeAt.localeCompare(second.madeAt));
}

export async function forgetNote(store: DeviceStore, companyId: string, key: string): Promise<void> {
  await store.drop(companyId, `${PREFIX}${key}`);
  changed.notify();
}

export async function noteTaken(
  store: DeviceStore,
  { companyId, taskId, key, madeAt, doing }: Omit<QueuedAction, 'id'>,
): Promise<void> {
  if (doing.kind !== 'photo') return;
  const { name, sha256 = null } = doing;
  await storeNote(store, companyId, { key, taskId, name, sha256, madeAt, attachmentId: null, isStored: false });
}

/** The server confirms a photo by its hash in the response. */
export async function noteStored(
  store: DeviceStore,
  { companyId, key }: QueuedAction,
  { id, sha256 }: { id: string; sha256: string },
): Promise<void> {
  const note = (await readNotes(store, companyId)).find((one) => one.key === key);
  if (note === undefined) return;
  const isStored = note.sha256 === null || note.sha256 === sha256;
  await storeNote(store, companyId, { ...note, attachmentId: id, isStored });
}
