import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { getCurrentCompanyId } from '#platform/current-company.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The company the page was shown in. */
    companyId?: string;
  }
}

/** A history whose every page remembers the company it was shown in, so that the way back leads into that company. */
export function createCompanyHistory(): RouterHistory {
  stampFirstPage();
  const history = createBrowserHistory();
  const { push, replace } = history;
  const stamped = (state: unknown) => ({ ...asRecord(state), companyId: getCurrentCompanyId() ?? undefined });
  history.push = (path, state, options) => {
    // The stamp makes a page differ from itself for the router; without this a press on its own link would add a page.
    const { href, state: shown } = history.location;
    const isSamePage = path === href && companyOfPage(shown) === getCurrentCompanyId();
    (isSamePage ? replace : push)(path, stamped(state), options);
  };
  history.replace = (path, state, options) => replace(path, stamped(state), options);
  return history;
}

export function companyOfPage(state: unknown): string | null {
  const { companyId } = asRecord(state);
  return typeof companyId === 'string' ? companyId : null;
}

/** The page the tab begins with was not pushed by the app; one that was left for another site and come back to was. */
function stampFirstPage(): void {
  const { state } = window.history;
  const companyId = companyOfPage(state) ?? getCurrentCompanyId();
  if (companyId !== null) window.history.replaceState({ ...asRecord(state), companyId }, '');
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
