import { redirect } from '@tanstack/react-router';
import { isSignedIn } from '#platform/session/session.ts';
import { writeStored } from '#platform/memory/storage.ts';

/** Route guard: redirects signed-out users to sign-in, from where they return to the page. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return;
  writeStored('returnUrl', location.href);
  throw redirect({ to: '/auth/login' });
}
