import type { Query } from '@tanstack/react-query';
import { now } from './clock.ts';

/** When the current address was navigated to. */
let began = Number.POSITIVE_INFINITY;

/** Called on navigation, before any data is requested for the new page. */
export function beginVisit(): void {
  began = now();
}

/**
 * `staleTime` for data that other pages may have outdated: fresh until the next navigation, so that the screen does not
 * refetch what its route loader requested.
 */
export function freshThisVisit({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): number {
  return dataUpdatedAt >= began ? Number.POSITIVE_INFINITY : 0;
}
