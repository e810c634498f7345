/** Local storage keys, fixed by the specification and read by other tools too. */
export type StorageKey =
  | 'token'
  | 'refreshToken'
  | 'returnUrl'
  | 'theme'
  | 'currentCompanyId'
  | 'currentCustomerId'
  | 'language'
  /** The name last given on the page of a crew link. */
  | 'crewPerson'
  /** The name last given with a decision on the page of a customer's link. */
  | 'customerPerson';

/** The stored text; null if absent or if storage is blocked (some private windows). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. Blocked or full storage is not an error: the value lasts until a reload. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable: the value is only lost on reload.
  }
}

/** The same for one tab (session storage): survives a reload, absent in a new tab. */
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
    // The tab then starts with the value shared by all tabs.
  }
}
