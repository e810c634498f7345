import { createListeners } from '../../ui/observable/observable.ts';

/** What the browser keeps for work without a network. It is one account's at a time. */
export const DEVICE_DATABASE = 'karkas-device';

const emptied = createListeners();

/** Calls back when nothing of what was kept may be used any more; answers with the way to stop listening. */
export const onDeviceEmptied = emptied.subscribe;

/** Leaves nothing on the device: whoever signs out, and whoever comes after, finds no task and no word of the other. */
export function emptyDevice(): void {
  emptied.tell();
  try {
    indexedDB.deleteDatabase(DEVICE_DATABASE);
  } catch {
    // Without this storage nothing was kept.
  }
}
