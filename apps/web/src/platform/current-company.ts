import { createObservable, useObservable } from '../ui/observable/observable.ts';
import { readStored, readStoredInTab, writeStored, writeStoredInTab } from './storage.ts';

const KEY = 'currentCompanyId';

/**
 * The company whose data is shown: the shell names it, and requests carry it as `X-Company-Id`. A tab keeps its own; a
 * new tab begins with the one that was shown last (local storage, specification §4).
 */
const current = createObservable<string | null>(() => readStoredInTab(KEY) ?? readStored(KEY));
/** Aborted when the company changes: what was asked for in the former one is no longer wanted. */
let stay = new AbortController();

export const getCurrentCompanyId = current.get;
export const onCompanyChange = current.subscribe;

export function setCurrentCompanyId(companyId: string | null): void {
  writeStoredInTab(KEY, companyId);
  writeStored(KEY, companyId);
  if (companyId === current.get()) return;
  stay.abort();
  stay = new AbortController();
  current.set(companyId);
}

export function useCurrentCompanyId(): string | null {
  return useObservable(current);
}

/** Aborted when the page leaves the company it shows now. */
export function companySignal(): AbortSignal {
  return stay.signal;
}

/** Whoever opens a new tab from this one means the company of this one, whatever other tabs have shown since. */
export function shareCompanyWithNewTabs(): () => void {
  const share = () => {
    const companyId = current.get();
    if (companyId !== null) writeStored(KEY, companyId);
  };
  // A tab keeps what it shows from its first page on, also when nobody has switched in it.
  writeStoredInTab(KEY, current.get());
  share();
  addEventListener('focus', share);
  addEventListener('pointerdown', share, { capture: true });
  return () => {
    removeEventListener('focus', share);
    removeEventListener('pointerdown', share, { capture: true });
  };
}

/** The saved company while the person still belongs to it, else the first one (specification §4). */
export function chooseCompany<Company extends { id: string }>(
  companies: readonly Company[],
  savedId: string | null,
): Company | null {
  return companies.find((company) => company.id === savedId) ?? companies[0] ?? null;
}
