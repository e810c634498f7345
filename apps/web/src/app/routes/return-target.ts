import { readStored, writeStored } from '#platform/storage.ts';

/** How the person came in: to an account that has its own settings, to a new one, or to the demo, which is everybody's. */
export type Entrance = 'account' | 'new-account' | 'demo';

/** Where to go once there is a session: back to the page that asked for it, of this site only. */
export function takeReturnTarget(): string {
  const stored = readStored('returnUrl');
  writeStored('returnUrl', null);
  const isOwnPage =
    stored !== null &&
    /^\/(?![/\\])/.test(stored) &&
    (!stored.startsWith('/auth') || /^\/auth\/(invitation|verify-email)#/.test(stored));
  return isOwnPage ? stored : '/today';
}
