import { useSyncExternalStore } from 'react';
import { LAPTOP, NARROW, SMALL } from '#ui/narrow.ts';

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useIsWithin(NARROW);
}

/** Whether the page is narrower than that of a usual laptop: a tablet, or half a window. */
export function useIsSmall(): boolean {
  return useIsWithin(SMALL);
}

/** Whether the page is no wider than that of a laptop. */
export function useIsLaptop(): boolean {
  return useIsWithin(LAPTOP);
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
