import type { Query } from '@tanstack/react-query';
import { now } from '../clock.ts';

/** When the current address was navigated to. */
let startedAt = Number.POSITIVE_INFINITY;

/** Called on navigation, before any data is requested for the new page. */
export function startVisit(): void {
  startedAt = now();
}

/**
 * `staleTime` for data that other pages may have outdated: fresh until the next navigation, so that the screen does not
 * refetch what its route loader requested.
 */
export function freshThisVisit({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): number {
  return dataUpdatedAt >= startedAt ? Number.POSITIVE_INFINITY : 0;
}
