import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { useEffect, useRef } from 'react';
import { createListeners, createObservable, useObservable } from '../../ui/observable/observable.ts';

/** `missed`: something may have happened that nobody was told of, so what is shown has to be asked for anew. */
export type Told = LiveEvent | 'missed';

const live = createObservable(() => false);
const feed = createListeners<[told: Told]>();

/** Whether this tab hears what happens; while it does not, a screen asks again and again, as if there were no stream. */
export const useIsLive = (): boolean => useObservable(live);
export const setLive = live.set;
export const isLiveNow = live.get;

export const tellListeners = feed.tell;
export const listenToFeed = feed.subscribe;

/** How long a screen that is told of nothing goes without asking. */
const ASK_AGAIN_MS = 30_000;

/** While no stream is heard, whatever goes by it asks again and again, unless the page is out of sight; answers with the way to stop. */
export function askAgainWhileDeaf(): () => void {
  const timer = setInterval(() => {
    if (!live.get() && document.visibilityState === 'visible') feed.tell('missed');
  }, ASK_AGAIN_MS);
  return () => clearInterval(timer);
}

/** Calls back for what the screen goes by, a burst once: `afterMs` later; `isMissed` when it is not known what that was. */
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
