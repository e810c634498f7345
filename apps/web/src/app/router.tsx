import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { isSignedIn } from '#platform/session.ts';
import { writeStored } from '#platform/storage.ts';
import { withLogWords } from '#features/activity-log';
import { withTaskTexts } from './languages/later-texts.ts';
import { NotFound, RouteError, RoutePending } from './shell/route-states.tsx';
import {
  binSearch,
  companySearch,
  contractSearch,
  customerSearch,
  inboxSearch,
  logSearch,
  profileSearch,
  projectListSearch,
  projectSearch,
  taskListSearch,
  unitSearch,
} from './routes/search.ts';

// Files that several screens come from: named once, as each place that names one weighs.
const authLinks = () => import('./routes/auth-link-routes.tsx');
const customerRoutes = () => import('./routes/customer-routes.tsx');
const taskRoutes = () => withTaskTexts(() => import('./routes/task-routes.tsx'));

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: RouteError });

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
  // Whoever has a session came here by an old link or the way back.
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/projects' });
  },
  component: lazyRouteComponent(() => import('./routes/login-route.tsx'), 'LoginRoute'),
});
const register = createRoute({
  getParentRoute: () => auth,
  path: '/register',
  component: lazyRouteComponent(() => import('./routes/register-route.tsx'), 'RegisterRoute'),
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
  component: lazyRouteComponent(authLinks, 'VerifyEmailRoute'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(authLinks, 'UnsubscribeRoute'),
});

const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    writeStored('returnUrl', location.href);
    throw redirect({ to: '/auth/login' });
  },
});
const projects = createRoute({
  getParentRoute: () => app,
  path: '/projects',
  validateSearch: projectListSearch,
  component: lazyRouteComponent(() => import('./routes/project-list-route.tsx'), 'ProjectListRoute'),
});
const project = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId',
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('./routes/project-route.tsx'), 'ProjectRoute'),
});
const contract = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId',
  validateSearch: contractSearch,
  component: lazyRouteComponent(() => import('./routes/contract-route.tsx'), 'ContractRoute'),
});
const agreement = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId/agreements/$agreementId',
  component: lazyRouteComponent(() => import('./routes/agreement-route.tsx'), 'AgreementRoute'),
});
const customers = createRoute({
  getParentRoute: () => app,
  path: '/customers',
  validateSearch: customerSearch,
  component: lazyRouteComponent(customerRoutes, 'CustomerListRoute'),
});
const customer = createRoute({
  getParentRoute: () => app,
  path: '/customers/$customerId',
  component: lazyRouteComponent(customerRoutes, 'CustomerRoute'),
});
const specification = createRoute({
  getParentRoute: () => app,
  path: '/specifications/$specificationId',
  component: lazyRouteComponent(() => import('./routes/specification-route.tsx'), 'SpecificationRoute'),
});
const tasks = createRoute({
  getParentRoute: () => app,
  path: '/tasks',
  validateSearch: taskListSearch,
  component: lazyRouteComponent(taskRoutes, 'TaskListRoute'),
});
const task = createRoute({
  getParentRoute: () => app,
  path: '/tasks/$taskRef',
  component: lazyRouteComponent(taskRoutes, 'TaskRoute'),
});
const inbox = createRoute({
  getParentRoute: () => app,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => withTaskTexts(() => import('./routes/inbox-route.tsx')), 'InboxRoute'),
});
const sample = createRoute({
  getParentRoute: () => app,
  path: '/sample',
  component: lazyRouteComponent(() => import('./routes/sample-route.tsx'), 'SampleRoute'),
});
const siteRequests = createRoute({
  getParentRoute: () => app,
  path: '/site-requests',
  component: lazyRouteComponent(() => import('./routes/site-requests-route.tsx'), 'SiteRequestsRoute'),
});
const profile = createRoute({
  getParentRoute: () => app,
  path: '/profile',
  validateSearch: profileSearch,
  component: lazyRouteComponent(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
});
const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  validateSearch: companySearch,
  component: lazyRouteComponent(() => import('./routes/company-route.tsx'), 'CompanyRoute'),
});
// Within the page of the company, which stays on the screen when its sections change.
const bin = createRoute({ getParentRoute: () => company, path: '/bin', validateSearch: binSearch });
const units = createRoute({
  getParentRoute: () => app,
  path: '/units',
  validateSearch: unitSearch,
  component: lazyRouteComponent(() => import('./routes/units-route.tsx'), 'UnitsRoute'),
});
const log = createRoute({
  getParentRoute: () => app,
  path: '/log',
  validateSearch: logSearch,
  component: lazyRouteComponent(() => withLogWords(() => import('./routes/log-route.tsx')), 'LogRoute'),
});
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery/{-$part}',
  // Development only: the condition is known when building, so that the page is not in the product.
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('./routes/gallery-route.tsx'), 'GalleryRoute')
    : NotFound,
});

const routeTree = root.addChildren([
  auth.addChildren([authIndex, login, register, recovery, reset, invitation, verifyEmail]),
  unsubscribe,
  app.addChildren([
    projects,
    project,
    contract,
    agreement,
    customers,
    customer,
    specification,
    tasks,
    task,
    inbox,
    sample,
    siteRequests,
    units,
    profile,
    company.addChildren([bin]),
    log,
  ]),
  gallery,
]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 200,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
