import { useState } from 'react';

/**
 * State of a task list that is written as a whole: a change builds on the previous one before its response, so that
 * none is lost. `source` is the source object of the value; when the server sends a new one, that wins.
 */
export function useOptimisticValue<Value>(
  source: object,
  value: Value,
): { now: Value; write: (next: Value, send: () => Promise<unknown>) => Promise<void> } {
  const [pending, setPending] = useState<{ over: object; next: Value } | null>(null);
  return {
    now: pending?.over === source ? pending.next : value,
    write: async (next, send) => {
      setPending({ over: source, next });
      const refused = await send();
      if (Array.isArray(refused) && refused.length > 0) setPending(null);
    },
  };
}
