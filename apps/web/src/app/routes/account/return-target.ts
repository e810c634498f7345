import { readStored, writeStored } from '#platform/memory/storage.ts';

/** How the user signed in: to an existing account with its own settings, to a new one, or to the shared demo. */
export type SignInKind = 'account' | 'new-account' | 'demo';

let isByDefault = false;
/** Whether the user has just signed in without requesting a page: the first page may then be their work page. */
export const isLanding = (): boolean => isByDefault;
export const endLanding = (): void => {
  isByDefault = false;
};

/** Where to go after sign-in: back to the requested page, if it is on this site. */
export function takeReturnTarget(): string {
  const stored = readStored('returnUrl');
  writeStored('returnUrl', null);
  const isOwnPage =
    stored !== null &&
    /^\/(?![/\\])/.test(stored) &&
    (!stored.startsWith('/auth') || /^\/auth\/(invitation|verify-email)#/.test(stored));
  isByDefault = !isOwnPage;
  return isOwnPage ? stored : '/today';
}
