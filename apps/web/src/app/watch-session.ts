import { clearQueries, queryClient } from '#platform/requests/query-client.ts';
import { isOpenPath } from '#platform/session/session-timing.ts';
import { onSessionEnd } from '#platform/session/session.ts';
import { writeStored } from '#platform/memory/storage.ts';
import type { makeRouter } from './router.tsx';

/** Redirects to sign-in when the session ends, here or by sign-out in another tab, and stores the page to return to. */
export function watchSession(router: ReturnType<typeof makeRouter>): void {
  const leave = () => {
    const { pathname, href } = router.state.location;
    if (isOpenPath(pathname)) return;
    writeStored('returnUrl', href);
    void router.navigate({ to: '/auth/login', replace: true }).then(() => clearQueries(queryClient));
  };
  onSessionEnd(() => {
    // Unsent data stays encrypted for the same account; everything else is deleted.
    void import('#platform/device/device.ts').then(({ lockDevice }) => lockDevice()).catch(() => undefined);
    leave();
  });
  addEventListener('storage', (event) => {
    if (event.key === 'token' && event.newValue === null) leave();
  });
}
