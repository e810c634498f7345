import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { createObservable, useObservable } from '../../ui/observable/observable.ts';

/** The role the user views the app as, in this tab only; displayed data is limited to it. */
export type ViewedRole = { companyId: string; id: string; name: string; permissions: readonly string[] };

const KEY = 'viewAsRole';
const viewedRole = createObservable(() => parse(readText()));

export const getViewedRole = viewedRole.get;

/** Null restores the user's own permissions. The caller must clear data read before. */
export function setViewedRole(role: ViewedRole | null): void {
  try {
    if (role === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(role));
  } catch {
    // Without storage the choice lasts until a reload.
  }
  viewedRole.set(role);
}

export function useViewedRole(): ViewedRole | null {
  return useObservable(viewedRole);
}

/** Effective permissions: the user's own, or their intersection with the viewed role. */
export function effectivePermissions(
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
