import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 720px)';

/** Whether the page is as narrow as a phone; the same border as in the styles of the kit. */
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
