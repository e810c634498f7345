import { useEffect, useEffectEvent } from 'react';
import { createObservable } from '../ui/observable/observable.ts';

/** What can be asked for from any page and is done by a page that may have to be opened first. */
export type RequestedAction =
  | 'new-project'
  | 'new-customer'
  | 'new-task'
  | 'new-contract'
  | 'new-specification'
  | 'new-unit'
  | 'new-norm'
  | 'new-price'
  | 'import-prices'
  | 'load-bill';

const requested = createObservable<RequestedAction | null>(() => null);

/** Null takes back what nobody has done yet. */
export function requestAction(action: RequestedAction | null): void {
  requested.set(action);
}

/** Does the action when it was asked for, before or after the screen came. A screen that may not do it gives no `run`. */
export function useRequestedAction(action: RequestedAction, run: (() => void) | undefined): void {
  const take = useEffectEvent(() => {
    if (requested.get() !== action || run === undefined) return;
    requested.set(null);
    run();
  });
  useEffect(() => {
    const hear = () => take();
    hear();
    return requested.subscribe(hear);
  }, []);
}
