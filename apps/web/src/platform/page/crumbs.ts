import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import { useEffect } from 'react';
import { translate } from '../i18n/i18n.ts';
import { createObservable, useObservable } from '../../ui/observable/observable.ts';

/** One breadcrumb; the last one is the page itself and has no href. */
export type Crumb = { label: string; href?: string };

const crumbs = createObservable<readonly Crumb[]>(() => []);

/** Sets the breadcrumbs displayed by the shell and the title of the browser tab. */
export function useCrumbs(items: readonly Crumb[]): void {
  const key = JSON.stringify(items);
  useEffect(() => {
    const next = readJsonRows<Crumb>(key, ['label']);
    const last = next.at(-1)?.label;
    const product = translate('shell.product');
    document.title = last === undefined ? product : `${last} · ${product}`;
    crumbs.set(next);
  }, [key]);
}

export function useDisplayedCrumbs(): readonly Crumb[] {
  return useObservable(crumbs);
}
