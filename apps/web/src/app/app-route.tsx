import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from './require-session.ts';
import { root } from './root-route.tsx';

/** Layout route of everything behind sign-in. */
export const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  beforeLoad: requireSession,
});
