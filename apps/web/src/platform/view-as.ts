import { useSyncExternalStore } from 'react';

/** The role a person looks as, in this tab only; what is shown then is no more than the role shows. */
export type ViewedRole = { companyId: string; id: string; name: string; permissions: readonly string[] };

const KEY = 'viewAsRole';
const listeners = new Set<() => void>();
let known: { text: string | null; role: ViewedRole | null } = { text: null, role: null };

export function getViewedRole(): ViewedRole | null {
  const text = readText();
  if (text !== known.text) known = { text, role: parse(text) };
  return known.role;
}

/** Null goes back to one's own rights. What was read before must be forgotten by the caller. */
export function setViewedRole(role: ViewedRole | null): void {
  try {
    if (role === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(role));
  } catch {
    // Without storage nobody looks as a role.
  }
  for (const listener of listeners) listener();
}

export function useViewedRole(): ViewedRole | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getViewedRole,
    () => null,
  );
}

/** What may be offered on the screen: one's own rights, or those of them that the role has. */
export function shownPermissions(
  company: { id: string; permissions: readonly string[] },
  viewed: ViewedRole | null,
): readonly string[] {
  if (viewed?.companyId !== company.id) return company.permissions;
  return company.permissions.filter((permission) => viewed.permissions.includes(permission));
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): ViewedRole | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as ViewedRole;
  } catch {
    return null;
  }
}
