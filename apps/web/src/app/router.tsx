import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { withLogWords } from '#features/activity-log';
import {
  withActTexts,
  withForeignTexts,
  withLetterTexts,
  withObjectTexts,
  withSpecificationTexts,
} from './languages/lazy-texts.ts';
import { authRoutes, unsubscribe } from './auth-routes.tsx';
import { app } from './app-route.tsx';
import { root } from './root-route.tsx';
import { NotFound, NotFoundInside, RouteError, RoutePending } from './shell/errors/route-states.tsx';
import { actRegisterSearch } from './routes/act-search.ts';
import { objectsSearch } from './routes/object-search.ts';
import { normPages } from './routes/norms/norm-pages.ts';
import { projectPages } from './routes/projects/project-pages.ts';
import { taskPages } from './routes/tasks/task-pages.ts';
import { missingSearch } from './routes/missing-search.ts';
import * as searches from './routes/search.ts';
import { specificationSearch } from './routes/specification-search.ts';

// Chunks with several screens; declared once, because every import() of them adds bytes.
const customerRoutes = () => import('./routes/contracts/customer-routes.tsx');
const foreignRoutes = () =>
  withSpecificationTexts(() => withForeignTexts(() => import('./routes/specifications/foreign-check-routes.tsx')));
const specificationRoutes = () => import('./routes/specifications/company-specifications-route.tsx');

const objects = createRoute({
  getParentRoute: () => app,
  path: '/all-objects',
  validateSearch: objectsSearch,
  component: lazyRouteComponent(() => withObjectTexts(() => import('./routes/objects-route.tsx')), 'ObjectsRoute'),
});
const contracts = createRoute({
  getParentRoute: () => app,
  path: '/contracts',
  validateSearch: searches.companyContractsSearch,
  component: lazyRouteComponent(
    () => import('./routes/contracts/company-contracts-route.tsx'),
    'CompanyContractsRoute',
  ),
});
const specifications = createRoute({
  getParentRoute: () => app,
  path: '/specifications',
  validateSearch: searches.companySpecificationsSearch,
  component: lazyRouteComponent(specificationRoutes, 'CompanySpecificationsRoute'),
});
const contract = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId',
  validateSearch: searches.contractSearch,
  component: lazyRouteComponent(() => import('./routes/contracts/contract-route.tsx'), 'ContractRoute'),
});
const agreement = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId/agreements/$agreementId',
  component: lazyRouteComponent(() => import('./routes/contracts/agreement-route.tsx'), 'AgreementRoute'),
});
const act = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId/acts/$actId',
  component: lazyRouteComponent(() => withActTexts(() => import('./routes/contracts/act-route.tsx')), 'ActRoute'),
});
const actSummary = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId/contracts/$contractId/act-summaries/$summaryId',
  component: lazyRouteComponent(
    () => withActTexts(() => import('./routes/contracts/act-summary-route.tsx')),
    'ActSummaryRoute',
  ),
});
const acts = createRoute({
  getParentRoute: () => app,
  path: '/acts',
  validateSearch: actRegisterSearch,
  component: lazyRouteComponent(
    () => withActTexts(() => import('./routes/contracts/acts-route.tsx')),
    'ActRegisterRoute',
  ),
});
const customers = createRoute({
  getParentRoute: () => app,
  path: '/customers',
  validateSearch: searches.customerSearch,
  component: lazyRouteComponent(customerRoutes, 'CustomerListRoute'),
});
const customer = createRoute({
  getParentRoute: () => app,
  path: '/customers/$customerId',
  validateSearch: searches.customerCardSearch,
  component: lazyRouteComponent(customerRoutes, 'CustomerRoute'),
});
const specification = createRoute({
  getParentRoute: () => app,
  path: '/specifications/$specificationId',
  validateSearch: specificationSearch,
  component: lazyRouteComponent(
    () => withSpecificationTexts(() => import('./routes/specifications/specification-route.tsx')),
    'SpecificationRoute',
  ),
});
const sample = createRoute({
  getParentRoute: () => app,
  path: '/sample',
  component: lazyRouteComponent(() => import('./routes/account/sample-route.tsx'), 'SampleRoute'),
});
const siteRequests = createRoute({
  getParentRoute: () => app,
  path: '/site-requests',
  component: lazyRouteComponent(
    () => withLetterTexts(() => import('./routes/company/site-requests-route.tsx')),
    'SiteRequestsRoute',
  ),
});
const siteStatus = createRoute({
  getParentRoute: () => app,
  path: '/site-status',
  component: lazyRouteComponent(
    () => withLetterTexts(() => import('./routes/company/site-status-route.tsx')),
    'SiteStatusRoute',
  ),
});
const profile = createRoute({
  getParentRoute: () => app,
  path: '/profile',
  validateSearch: searches.profileSearch,
  component: lazyRouteComponent(() => import('./routes/account/profile-route.tsx'), 'ProfileRoute'),
});
const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  validateSearch: searches.companySearch,
  component: lazyRouteComponent(() => import('./routes/company/company-route.tsx'), 'CompanyRoute'),
});
// Child routes of the company page, which stays mounted when its sections change.
const bin = createRoute({ getParentRoute: () => company, path: '/bin', validateSearch: searches.binSearch });
const foreignChecks = createRoute({
  getParentRoute: () => app,
  path: '/estimate-checks',
  component: lazyRouteComponent(foreignRoutes, 'ForeignChecksRoute'),
});
const foreignCheck = createRoute({
  getParentRoute: () => app,
  path: '/estimate-checks/$checkId',
  component: lazyRouteComponent(foreignRoutes, 'ForeignCheckRoute'),
});
const log = createRoute({
  getParentRoute: () => app,
  path: '/log',
  validateSearch: searches.logSearch,
  component: lazyRouteComponent(() => withLogWords(() => import('./routes/company/log-route.tsx')), 'LogRoute'),
});
// Target of the site's 404 page for signed-in users.
const missing = createRoute({
  getParentRoute: () => app,
  path: '/missing',
  validateSearch: missingSearch,
  component: NotFoundInside,
});
const nowhere = createRoute({ getParentRoute: () => app, path: '$', component: NotFoundInside });
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery/{-$part}',
  // Development only: the condition is evaluated at build time, so the page is not in the product.
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('./routes/gallery-route.tsx'), 'GalleryRoute')
    : NotFound,
});

/** Child routes of the app layout. */
const pages = [
  ...taskPages,
  ...projectPages,
  ...normPages,
  objects,
  contracts,
  contract,
  agreement,
  act,
  actSummary,
  acts,
  customers,
  customer,
  specifications,
  specification,
  foreignChecks,
  foreignCheck,
  sample,
  siteRequests,
  siteStatus,
  profile,
  company.addChildren([bin]),
  log,
  missing,
  nowhere,
] as const;

const routeTree = root.addChildren([authRoutes, unsubscribe, app.addChildren(pages), gallery]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Hovering a link preloads code only: data is requested when the link is followed.
    defaultPreloadStaleTime: 0,
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
