import { useSyncExternalStore } from 'react';
import { NARROW } from '#ui/narrow.ts';

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
