import { useEffect, useEffectEvent } from 'react';
import { createObservable } from '../../ui/observable/observable.ts';

/** Actions that can be requested from any page and are run by a page that may have to be opened first. */
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
  | 'load-bill'
  | 'take-rows';

const requested = createObservable<RequestedAction | null>(() => null);

/** Null withdraws a pending request. */
export function requestAction(action: RequestedAction | null): void {
  requested.set(action);
}

/**
 * Runs the action when it was requested, before or after the screen was mounted. A screen that may not run it passes no
 * `run`.
 */
export function useRequestedAction(action: RequestedAction, run: (() => void) | undefined): void {
  const runIfRequested = useEffectEvent(() => {
    if (requested.get() !== action || run === undefined) return;
    requested.set(null);
    run();
  });
  useEffect(() => {
    const listener = () => runIfRequested();
    listener();
    return requested.subscribe(listener);
  }, []);
}
