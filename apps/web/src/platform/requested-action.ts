import { useEffect, useEffectEvent } from 'react';

/** What can be asked for from any page and is done by a page that may have to be opened first. */
export type RequestedAction = 'new-project' | 'new-customer';

let requested: RequestedAction | null = null;
const listeners = new Set<() => void>();

export function requestAction(action: RequestedAction): void {
  requested = action;
  for (const listener of listeners) listener();
}

/** Does the action when it was asked for, before or after the screen came. A screen that may not do it gives no `run`. */
export function useRequestedAction(action: RequestedAction, run: (() => void) | undefined): void {
  const take = useEffectEvent(() => {
    if (requested !== action || run === undefined) return;
    requested = null;
    run();
  });
  useEffect(() => {
    const hear = () => take();
    hear();
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, []);
}
