import type { AnyRouteMatch } from '@tanstack/react-router';

/** The address of the page that is shown, whichever of its parts is open. */
export function pageOfMatches(matches: readonly Pick<AnyRouteMatch, 'pathname' | 'staticData'>[]): string {
  return matches.findLast(({ staticData }) => staticData.isPart !== true)?.pathname ?? location.pathname;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A part of the page above it, not a page: it is not remembered by itself. */
    isPart?: boolean;
  }
}
