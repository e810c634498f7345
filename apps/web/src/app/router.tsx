import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router';
import { withLogWords } from '#features/activity-log';
import { beginTo } from './routes/begin-to.ts';
import {
  loadContracts,
  loadFiles,
  loadHistory,
  loadOverview,
  loadProject,
  loadSpecifications,
} from './routes/project-loads.ts';
import { withLetterTexts, withNormTexts, withTaskTexts, withTodayTexts } from './languages/later-texts.ts';
import { authRoutes, unsubscribe } from './auth-routes.tsx';
import { requireSession } from './require-session.ts';
import { root } from './root-route.tsx';
import { NotFound, RouteError, RoutePending } from './shell/route-states.tsx';
import * as searches from './routes/search.ts';

// Files that several screens come from: named once, as each place that names one weighs.
const customerRoutes = () => import('./routes/customer-routes.tsx');
const normRoutes = () => withNormTexts(() => import('./routes/norm-routes.tsx'));
const projectRoutes = () => import('./routes/project-route.tsx');
const specificationRoutes = () => import('./routes/company-specifications-route.tsx');
const taskRoutes = () => withTaskTexts(() => import('./routes/task-routes.tsx'));
const taskSettingsRoutes = () => withTaskTexts(() => import('./routes/task-settings-route.tsx'));

const app = createRoute({
  getParentRoute: () => root,
  id: '_app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  beforeLoad: requireSession,
});
const today = createRoute({
  getParentRoute: () => app,
  path: '/today',
  component: lazyRouteComponent(() => withTodayTexts(() => import('./routes/today-route.tsx')), 'TodayRoute'),
});
const projects = createRoute({
  getParentRoute: () => app,
  path: '/projects',
  validateSearch: searches.projectListSearch,
  component: lazyRouteComponent(() => import('./routes/project-list-route.tsx'), 'ProjectListRoute'),
});
const project = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId',
  loader: beginTo(loadProject),
  component: lazyRouteComponent(projectRoutes, 'ProjectRoute'),
});
const projectOverview = createRoute({
  getParentRoute: () => project,
  path: '/',
  staticData: { isPart: true },
  validateSearch: searches.projectSearch,
  beforeLoad: ({ params, search: { tab, ...filters } }) => {
    if (tab === 'tasks') throw redirect({ to: '/projects/$projectId/tasks', params, search: filters, replace: true });
    if (tab !== undefined) throw redirect({ to: `/projects/$projectId/${tab}`, params, replace: true });
  },
  loader: beginTo(loadOverview),
  component: lazyRouteComponent(projectRoutes, 'ProjectOverviewRoute'),
});
const projectContracts = createRoute({
  getParentRoute: () => project,
  path: '/contracts',
  staticData: { isPart: true },
  loader: beginTo(loadContracts),
  component: lazyRouteComponent(projectRoutes, 'ProjectContractsRoute'),
});
const projectSpecifications = createRoute({
  getParentRoute: () => project,
  path: '/specifications',
  staticData: { isPart: true },
  loader: beginTo(loadSpecifications),
  component: lazyRouteComponent(projectRoutes, 'ProjectSpecificationsRoute'),
});
const projectTasks = createRoute({
  getParentRoute: () => project,
  path: '/tasks',
  staticData: { isPart: true },
  validateSearch: searches.taskListSearch,
  component: lazyRouteComponent(
    () => withTaskTexts(() => import('./routes/project-tasks-route.tsx')),
    'ProjectTasksRoute',
  ),
});
const projectFiles = createRoute({
  getParentRoute: () => project,
  path: '/files',
  staticData: { isPart: true },
  loader: beginTo(loadFiles),
  component: lazyRouteComponent(projectRoutes, 'ProjectFilesRoute'),
});
const projectHistory = createRoute({
  getParentRoute: () => project,
  path: '/history',
  staticData: { isPart: true },
  loader: beginTo(loadHistory),
  component: lazyRouteComponent(projectRoutes, 'ProjectHistoryRoute'),
});
const contracts = createRoute({
  getParentRoute: () => app,
  path: '/contracts',
  validateSearch: searches.companyContractsSearch,
  component: lazyRouteComponent(() => import('./routes/company-contracts-route.tsx'), 'CompanyContractsRoute'),
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
  component: lazyRouteComponent(() => import('./routes/specification-route.tsx'), 'SpecificationRoute'),
});
const tasks = createRoute({
  getParentRoute: () => app,
  path: '/tasks',
  validateSearch: searches.taskListSearch,
  component: lazyRouteComponent(taskRoutes, 'TaskListRoute'),
});
const taskSettings = createRoute({
  getParentRoute: () => app,
  path: '/tasks/settings',
  validateSearch: searches.taskSettingsSearch,
  component: lazyRouteComponent(taskSettingsRoutes, 'TaskSettingsRoute'),
});
const task = createRoute({
  getParentRoute: () => app,
  path: '/tasks/$taskRef',
  component: lazyRouteComponent(taskRoutes, 'TaskRoute'),
});
const inbox = createRoute({
  getParentRoute: () => app,
  path: '/inbox',
  validateSearch: searches.inboxSearch,
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
  component: lazyRouteComponent(
    () => withLetterTexts(() => import('./routes/site-requests-route.tsx')),
    'SiteRequestsRoute',
  ),
});
const profile = createRoute({
  getParentRoute: () => app,
  path: '/profile',
  validateSearch: searches.profileSearch,
  component: lazyRouteComponent(() => import('./routes/profile-route.tsx'), 'ProfileRoute'),
});
const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  validateSearch: searches.companySearch,
  component: lazyRouteComponent(() => import('./routes/company-route.tsx'), 'CompanyRoute'),
});
// Within the page of the company, which stays on the screen when its sections change.
const bin = createRoute({ getParentRoute: () => company, path: '/bin', validateSearch: searches.binSearch });
const units = createRoute({
  getParentRoute: () => app,
  path: '/units',
  validateSearch: searches.unitSearch,
  component: lazyRouteComponent(() => import('./routes/units-route.tsx'), 'UnitsRoute'),
});
const norms = createRoute({
  getParentRoute: () => app,
  path: '/norms',
  validateSearch: searches.normSearch,
  component: lazyRouteComponent(normRoutes, 'NormListRoute'),
});
const norm = createRoute({
  getParentRoute: () => app,
  path: '/norms/$baseId/$normId',
  component: lazyRouteComponent(normRoutes, 'NormRoute'),
});
const log = createRoute({
  getParentRoute: () => app,
  path: '/log',
  validateSearch: searches.logSearch,
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

/** What stands within the frame of the app. */
const pages = [
  today,
  projects,
  project.addChildren([
    projectOverview,
    projectContracts,
    projectSpecifications,
    projectTasks,
    projectFiles,
    projectHistory,
  ]),
  contracts,
  contract,
  agreement,
  customers,
  customer,
  specifications,
  specification,
  tasks,
  task,
  taskSettings,
  inbox,
  sample,
  siteRequests,
  norms,
  norm,
  units,
  profile,
  company.addChildren([bin]),
  log,
] as const;

const routeTree = root.addChildren([authRoutes, unsubscribe, app.addChildren(pages), gallery]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // What was fetched for a link that is pointed at is code alone: data is asked for when the link is followed.
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
