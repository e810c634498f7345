import { useState } from 'react';

/**
 * State of a task list that is written as a whole: a change builds on the previous one before its response, so that
 * none is lost. `told` is the source object of the value; when the server sends a new one, that wins.
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
