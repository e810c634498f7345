import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company the page was displayed in. */
    companyId?: string;
  }
}

/** A router history whose entries store their company, so that the back button also restores the company. */
export function createCompanyHistory(): RouterHistory {
  stampFirstPage();
  const history = createBrowserHistory();
  const { push, replace } = history;
  const stamped = (state: unknown) => ({ ...asRecord(state), companyId: getCurrentCompanyId() ?? undefined });
  history.push = (path, state, options) => {
    // The stored company makes the router see a different state; without this check, a click on the page's own link
    // would add an entry.
    const { href, state: currentState } = history.location;
    const isSamePage = path === href && companyOfPage(currentState) === getCurrentCompanyId();
    (isSamePage ? replace : push)(path, stamped(state), options);
  };
  history.replace = (path, state, options) => replace(path, stamped(state), options);
  return history;
}

export function companyOfPage(state: unknown): string | null {
  const { companyId } = asRecord(state);
  return typeof companyId === 'string' ? companyId : null;
}

/** The first page of a tab was not pushed by the app; one returned to from another site was. */
function stampFirstPage(): void {
  const { state } = window.history;
  const companyId = companyOfPage(state) ?? getCurrentCompanyId();
  if (companyId !== null) window.history.replaceState({ ...asRecord(state), companyId }, '');
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
