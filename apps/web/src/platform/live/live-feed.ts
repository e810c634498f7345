import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { useEffect, useRef } from 'react';
import { createListeners, createObservable, useObservable } from '../../ui/observable/observable.ts';

/** `missed`: events may have been lost, so displayed data must be refetched. */
export type Told = LiveEvent | 'missed';

const live = createObservable(() => false);
const feed = createListeners<[told: Told]>();

/** Whether this tab receives live events; otherwise screens poll. */
export const useIsLive = (): boolean => useObservable(live);
export const setLive = live.set;
export const isLiveNow = live.get;

export const tellListeners = feed.tell;
export const listenToFeed = feed.subscribe;

/** Polling interval without a live stream. */
const ASK_AGAIN_MS = 30_000;

/** Polls while no stream is received and the page is visible; returns a stop function. */
export function askAgainWhileDeaf(): () => void {
  const timer = setInterval(() => {
    if (!live.get() && document.visibilityState === 'visible') feed.tell('missed');
  }, ASK_AGAIN_MS);
  return () => clearInterval(timer);
}

/** Calls back for matching events, once per burst, `afterMs` later; `isMissed` if events may have been lost. */
export function useLiveEvents(
  concerns: (event: LiveEvent) => boolean,
  onTold: (isMissed: boolean) => void,
  afterMs = 150,
): void {
  const latest = useRef({ concerns, onTold });
  useEffect(() => {
    latest.current = { concerns, onTold };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const listener = (told: Told): void => {
      if (told === 'missed') isMissed = true;
      else if (!latest.current.concerns(told)) return;
      timer ??= setTimeout(() => {
        latest.current.onTold(isMissed);
        timer = undefined;
        isMissed = false;
      }, afterMs);
    };
    const stop = feed.subscribe(listener);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [afterMs]);
}
