import type { AnyRouteMatch } from '@tanstack/react-router';

/** The path of the displayed page, regardless of its open tab. */
export function pageOfMatches(matches: readonly Pick<AnyRouteMatch, 'pathname' | 'staticData'>[]): string {
  return matches.findLast(({ staticData }) => staticData.isPart !== true)?.pathname ?? location.pathname;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A tab of the page above it, not a page: not stored as a recent page by itself. */
    isPart?: boolean;
  }
}
