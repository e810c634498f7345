import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isSignedIn } from '#platform/session/session.ts';
import { requireSession } from './require-session.ts';
import { root } from './root-route.tsx';

// One chunk with several screens; declared once, because every import() of it adds bytes.
const authLinks = () => import('./routes/account/auth-link-routes.tsx');

const auth = createRoute({ getParentRoute: () => root, path: '/auth' });
const authIndex = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login' });
  },
});
const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  // A signed-in user came here by an old link or the back button.
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/today' });
  },
  component: lazyRouteComponent(() => import('./routes/account/login-route.tsx'), 'LoginRoute'),
});
const register = createRoute({
  getParentRoute: () => auth,
  path: '/register',
  component: lazyRouteComponent(() => import('./routes/account/register-route.tsx'), 'RegisterRoute'),
});

const recovery = createRoute({
  getParentRoute: () => auth,
  path: '/recovery',
  component: lazyRouteComponent(authLinks, 'RecoveryRoute'),
});
const reset = createRoute({
  getParentRoute: () => auth,
  path: '/reset',
  component: lazyRouteComponent(authLinks, 'ResetRoute'),
});
const invitation = createRoute({
  getParentRoute: () => auth,
  path: '/invitation',
  component: lazyRouteComponent(authLinks, 'InvitationRoute'),
});
const verifyEmail = createRoute({
  getParentRoute: () => auth,
  path: '/verify-email',
  // Only the user who registered may confirm the address: the letter alone may have reached someone else.
  beforeLoad: requireSession,
  component: lazyRouteComponent(authLinks, 'VerifyEmailRoute'),
});

export const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(authLinks, 'UnsubscribeRoute'),
});

/** After a confirmation at the issuer. */
const confirmed = createRoute({
  getParentRoute: () => auth,
  path: '/confirmed',
  component: lazyRouteComponent(authLinks, 'ConfirmedRoute'),
});

/** The pages before sign-in. */
export const authRoutes = auth.addChildren([
  authIndex,
  login,
  register,
  recovery,
  reset,
  invitation,
  verifyEmail,
  confirmed,
]);
