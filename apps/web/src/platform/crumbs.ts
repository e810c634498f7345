import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';

/** A part of the way to the page: the last one is the page itself and has no address. */
export type Crumb = { label: string; href?: string };

let crumbs: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** Called by a screen: the way to it, shown by the shell, and the title of the tab. */
export function useCrumbs(items: readonly Crumb[]): void {
  const key = JSON.stringify(items);
  useEffect(() => {
    const next: Crumb[] = JSON.parse(key);
    crumbs = next;
    const last = next.at(-1)?.label;
    const product = i18next.t('shell.product');
    document.title = last === undefined ? product : `${last} · ${product}`;
    for (const listener of listeners) listener();
  }, [key]);
}

export function useShownCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => crumbs,
    () => crumbs,
  );
}
