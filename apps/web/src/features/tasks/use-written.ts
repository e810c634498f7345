import { useState } from 'react';

/**
 * A list of a task that is written whole: the next change goes by the one before, though that has no answer yet, so that
 * neither is lost. `told` is what the value comes from; once the server has told another, that counts.
 */
export function useWritten<Value>(
  told: object,
  value: Value,
): { now: Value; write: (next: Value, send: () => Promise<unknown>) => Promise<void> } {
  const [written, setWritten] = useState<{ over: object; next: Value } | null>(null);
  return {
    now: written?.over === told ? written.next : value,
    write: async (next, send) => {
      setWritten({ over: told, next });
      const refused = await send();
      if (Array.isArray(refused) && refused.length > 0) setWritten(null);
    },
  };
}
