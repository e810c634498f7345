/** Names in the browser's local storage; they are fixed by the specification and are read by other tools too. */
export type StorageKey =
  | 'token'
  | 'refreshToken'
  | 'returnUrl'
  | 'theme'
  | 'currentCompanyId'
  | 'currentCustomerId'
  | 'language';

/** The stored text, or null when there is none or the browser closes its storage (some private windows do). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null forgets it. A closed or full storage is not an error: the page works until it is reloaded. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing can be done and nothing is lost but the memory of this browser.
  }
}

/** The same for one tab only (session storage); a reload keeps it, a new tab begins without. */
export function readStoredInTab(key: StorageKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStoredInTab(key: StorageKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The tab then begins with what all tabs share.
  }
}
