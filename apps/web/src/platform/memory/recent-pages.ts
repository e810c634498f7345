import { useEffect } from 'react';
import { isMissing } from '../requests/api-error.ts';
import { readPersonal, writePersonal } from './personal-storage.ts';

export type RecentPage = { href: string; label: string; path: string };

const NAME = 'recent';
const MAX_PAGES = 8;
/** Pages of a single record; lists are one click away anyway. */
const RECORD = /^\/[a-z-]+\/[^/?]+/;

export function recentPages(): RecentPage[] {
  const stored = readPersonal(NAME);
  return Array.isArray(stored) ? stored.filter(isPage) : [];
}

/** Stores an opened record; the latest is first, under its current name. */
export function rememberPage(page: RecentPage): void {
  if (!RECORD.test(page.href)) return;
  writePersonal(NAME, [page, ...recentPages().filter((stored) => stored.href !== page.href)].slice(0, MAX_PAGES));
}

export function forgetPage(href: string): void {
  writePersonal(
    NAME,
    recentPages().filter((stored) => stored.href !== href),
  );
}

/** Removes a record that no longer exists from the recent pages. */
export function useForgetMissing(error: unknown, href = location.pathname): void {
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) forgetPage(href);
  }, [isGone, href]);
}

function isPage(value: unknown): value is RecentPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    'label' in value &&
    typeof value.label === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  );
}
