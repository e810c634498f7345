const LOCK = 'karkas-token-refresh';
/** Local storage writes reach tabs in other processes with a delay. */
const STORAGE_DELAY_MS = 500;
const POLL_MS = 20;

/**
 * Runs the work in one tab at a time. A tab that had to wait first checks whether the other one has done it (`isDone`),
 * allowing for the storage delay.
 */
export async function inOneTab({
  work,
  isDone,
}: {
  work: () => Promise<boolean>;
  isDone: () => boolean;
}): Promise<boolean> {
  // Unavailable on plain http other than localhost; tabs then rely on the server's ten seconds of grace.
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return work();
  return new Promise((resolve, reject) => {
    const hold = async (isFirst: boolean): Promise<void> => {
      if (!isFirst) await becomes(isDone);
      await work().then(resolve, reject);
      // A tab that starts now would read storage too early; it finds the lock taken and waits.
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
  for (let waited = 0; waited < STORAGE_DELAY_MS && !isTrue(); waited += POLL_MS)
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(POLL_MS);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
