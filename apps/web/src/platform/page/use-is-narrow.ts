import { useSyncExternalStore } from 'react';
import { HAND_HELD, LAPTOP, NARROW, SMALL, TABLET } from '#ui/narrow.ts';

/** Phone width. */
export function useIsNarrow(): boolean {
  return useIsWithin(NARROW);
}

/** Portrait tablet width, where the shell has no sidebar. */
export function useIsTablet(): boolean {
  return useIsWithin(TABLET);
}

/** Narrower than a typical laptop: a tablet, or half a window. */
export function useIsSmall(): boolean {
  return useIsWithin(SMALL);
}

/** At most laptop width. */
export function useIsLaptop(): boolean {
  return useIsWithin(LAPTOP);
}

/** A hand-held device. */
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
