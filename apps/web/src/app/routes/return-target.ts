import { readStored, writeStored } from '#platform/storage.ts';

/** How the person came in: to an account that has its own settings, to a new one, or to the demo, which is everybody's. */
export type Entrance = 'account' | 'new-account' | 'demo';

let isByDefault = false;
/** Whether the person has just signed in and asked for no page: the first page may then be that of his work. */
export const isLanding = (): boolean => isByDefault;
export const endLanding = (): void => {
  isByDefault = false;
};

/** Where to go once there is a session: back to the page that asked for it, of this site only. */
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
