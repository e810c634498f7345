import { createListeners } from '../../ui/observable/observable.ts';

/** IndexedDB database of offline data. It belongs to one account at a time. */
export const DEVICE_DATABASE = 'karkas-device';

const emptied = createListeners();

/** Calls back when stored data must no longer be used; returns an unsubscribe function. */
export const onDeviceEmptied = emptied.subscribe;

/** Deletes everything stored on the device on sign-out, so that the next user finds no data of the former one. */
export function emptyDevice(): void {
  emptied.notify();
  try {
    indexedDB.deleteDatabase(DEVICE_DATABASE);
  } catch {
    // Without IndexedDB nothing was stored.
  }
}
