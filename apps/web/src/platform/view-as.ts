import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { createObservable, useObservable } from '../ui/observable/observable.ts';

/** The role a person looks as, in this tab only; what is shown then is no more than the role shows. */
export type ViewedRole = { companyId: string; id: string; name: string; permissions: readonly string[] };

const KEY = 'viewAsRole';
const viewedRole = createObservable(() => parse(readText()));

export const getViewedRole = viewedRole.get;

/** Null goes back to one's own rights. What was read before must be forgotten by the caller. */
export function setViewedRole(role: ViewedRole | null): void {
  try {
    if (role === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(role));
  } catch {
    // Without storage the choice holds until the page is loaded anew.
  }
  viewedRole.set(role);
}

export function useViewedRole(): ViewedRole | null {
  return useObservable(viewedRole);
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
    return readJsonObject<ViewedRole>(text, ['companyId', 'id', 'name', 'permissions']);
  } catch {
    return null;
  }
}
