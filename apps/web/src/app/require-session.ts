import { redirect } from '@tanstack/react-router';
import { isSignedIn } from '#platform/session.ts';
import { writeStored } from '#platform/storage.ts';

/** Before a page of somebody signed in loads: others sign in first, and come back to it. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return;
  writeStored('returnUrl', location.href);
  throw redirect({ to: '/auth/login' });
}
