import { createObservable, useObservable } from '../../ui/observable/observable.ts';
import { readStored, readStoredInTab, writeStored, writeStoredInTab } from '../memory/storage.ts';

const KEY = 'currentCompanyId';

/**
 * The displayed company: the shell displays its name, and requests carry it as `X-Company-Id`. Each tab has its own; a
 * new tab starts with the one displayed last (local storage, specification §4).
 */
const current = createObservable<string | null>(() => readStoredInTab(KEY) ?? readStored(KEY));
/** Aborted when the company changes: pending reads of the former one are no longer needed. */
let stayController = new AbortController();

export const getCurrentCompanyId = current.get;
export const onCompanyChange = current.subscribe;

export function setCurrentCompanyId(companyId: string | null): void {
  writeStoredInTab(KEY, companyId);
  writeStored(KEY, companyId);
  if (companyId === current.get()) return;
  stayController.abort();
  stayController = new AbortController();
  current.set(companyId);
}

export function useCurrentCompanyId(): string | null {
  return useObservable(current);
}

/** Aborted when the page leaves the currently displayed company. */
export function companySignal(): AbortSignal {
  return stayController.signal;
}

/** A tab opened from this one starts with the company of this one, whatever other tabs have displayed since. */
export function shareCompanyWithNewTabs(): () => void {
  const share = () => {
    const companyId = current.get();
    if (companyId !== null) writeStored(KEY, companyId);
  };
  // Store the tab's company at once, even if the user never switches in it.
  writeStoredInTab(KEY, current.get());
  share();
  addEventListener('focus', share);
  addEventListener('pointerdown', share, { capture: true });
  return () => {
    removeEventListener('focus', share);
    removeEventListener('pointerdown', share, { capture: true });
  };
}

/** The stored company while the user is still a member, else the first one (specification §4). */
export function chooseCompany<Company extends { id: string }>(
  companies: readonly Company[],
  savedId: string | null,
): Company | null {
  return companies.find((company) => company.id === savedId) ?? companies[0] ?? null;
}
