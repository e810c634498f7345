import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { useEffect, useRef } from 'react';
import { createListeners, createObservable, useObservable } from '../../ui/observable/observable.ts';

/** `missed`: events may have been lost, so displayed data must be refetched. */
export type LiveMessage = LiveEvent | 'missed';

const live = createObservable(() => false);
const feed = createListeners<[message: LiveMessage]>();

/** Whether this tab receives live events; otherwise screens poll. */
export const useIsLive = (): boolean => useObservable(live);
export const setLive = live.set;
export const isLiveNow = live.get;

export const publishToFeed = feed.notify;
export const listenToFeed = feed.subscribe;

/** Polling interval without a live stream. */
const POLL_MS = 30_000;

/** Polls while no stream is received and the page is visible; returns a stop function. */
export function pollWithoutStream(): () => void {
  const timer = setInterval(() => {
    if (!live.get() && document.visibilityState === 'visible') feed.notify('missed');
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Calls back for matching events, once per burst, `afterMs` later; `isMissed` if events may have been lost. */
export function useLiveEvents(
  concerns: (event: LiveEvent) => boolean,
  onEvents: (isMissed: boolean) => void,
  afterMs = 150,
): void {
  const latest = useRef({ concerns, onEvents });
  useEffect(() => {
    latest.current = { concerns, onEvents };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const listener = (message: LiveMessage): void => {
      if (message === 'missed') isMissed = true;
      else if (!latest.current.concerns(message)) return;
      timer ??= setTimeout(() => {
        latest.current.onEvents(isMissed);
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
