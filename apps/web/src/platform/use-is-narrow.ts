import { useSyncExternalStore } from 'react';
import { HAND_HELD, LAPTOP, NARROW, SMALL, TABLET } from '#ui/narrow.ts';

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useIsWithin(NARROW);
}

/** Whether the page is as narrow as a tablet on end, where the shell has no side. */
export function useIsTablet(): boolean {
  return useIsWithin(TABLET);
}

/** Whether the page is narrower than that of a usual laptop: a tablet, or half a window. */
export function useIsSmall(): boolean {
  return useIsWithin(SMALL);
}

/** Whether the page is no wider than that of a laptop. */
export function useIsLaptop(): boolean {
  return useIsWithin(LAPTOP);
}

/** Whether the device is held in the hand. */
export function useIsHeld(): boolean {
  return useIsWithin(HAND_HELD);
}

function useIsWithin(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
    () => false,
  );
}
