import type { Query } from '@tanstack/react-query';
import { now } from './clock.ts';

/** When the address that is shown was gone to. */
let began = Number.POSITIVE_INFINITY;

/** Called when the page goes to another address, before anything is asked for it. */
export function beginVisit(): void {
  began = now();
}

/**
 * How long an answer is fresh that pages elsewhere may have outdated: until the next address is gone to. What the route
 * began to read is then not read a second time by the screen.
 */
export function freshThisVisit({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): number {
  return dataUpdatedAt >= began ? Number.POSITIVE_INFINITY : 0;
}
