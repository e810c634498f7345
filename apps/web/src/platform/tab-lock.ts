const LOCK = 'karkas-token-refresh';
/** Local storage reaches a tab in another process a moment after it was written. */
const STORAGE_DELAY_MS = 500;
const LOOK_EVERY_MS = 20;

/**
 * Does the work in one tab at a time. A tab that had to wait looks first whether the work of the other one is enough
 * (`isDone`), and gives the storage time to bring its result.
 */
export async function inOneTab({
  work,
  isDone,
}: {
  work: () => Promise<boolean>;
  isDone: () => boolean;
}): Promise<boolean> {
  // Absent on plain http other than localhost; then the tabs are only protected by the server's ten seconds of grace.
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return work();
  return new Promise((resolve, reject) => {
    const hold = async (isFirst: boolean): Promise<void> => {
      if (!isFirst) await becomes(isDone);
      await work().then(resolve, reject);
      // Who comes now would read the storage too early; it finds the lock taken and waits.
      if (isFirst) await pause(STORAGE_DELAY_MS);
    };
    const take = async (): Promise<void> => {
      const isTaken = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await hold(true);
        return lock === null;
      });
      if (isTaken) await locks.request(LOCK, () => hold(false));
    };
    take().catch(reject);
  });
}

async function becomes(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < STORAGE_DELAY_MS && !isTrue(); waited += LOOK_EVERY_MS)
    // oxlint-disable-next-line no-await-in-loop -- it looks again and again
    await pause(LOOK_EVERY_MS);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
