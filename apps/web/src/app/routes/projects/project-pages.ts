import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { app } from '../../app-route.tsx';
import { withObjectTexts, withPhotoTexts, withTaskTexts } from '../../languages/lazy-texts.ts';
import { prefetchLoader } from '../prefetch-loader.ts';
import {
  loadContracts,
  loadFiles,
  loadHistory,
  loadOverview,
  loadProject,
  loadSpecifications,
} from './project-loads.ts';
import * as searches from '../search.ts';

// One chunk with several screens; declared once, because every import() of it adds bytes.
const projectRoutes = () => import('./project-route.tsx');

const projects = createRoute({
  getParentRoute: () => app,
  path: '/projects',
  validateSearch: searches.projectListSearch,
  component: lazyRouteComponent(() => import('./project-list-route.tsx'), 'ProjectListRoute'),
});
const project = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId',
  loader: prefetchLoader(loadProject),
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
  loader: prefetchLoader(loadOverview),
  component: lazyRouteComponent(() => withObjectTexts(projectRoutes), 'ProjectOverviewRoute'),
});
const projectContracts = createRoute({
  getParentRoute: () => project,
  path: '/contracts',
  staticData: { isPart: true },
  loader: prefetchLoader(loadContracts),
  component: lazyRouteComponent(projectRoutes, 'ProjectContractsRoute'),
});
const projectSpecifications = createRoute({
  getParentRoute: () => project,
  path: '/specifications',
  staticData: { isPart: true },
  loader: prefetchLoader(loadSpecifications),
  component: lazyRouteComponent(projectRoutes, 'ProjectSpecificationsRoute'),
});
const projectTasks = createRoute({
  getParentRoute: () => project,
  path: '/tasks',
  staticData: { isPart: true },
  validateSearch: searches.taskListSearch,
  component: lazyRouteComponent(() => withTaskTexts(() => import('./project-tasks-route.tsx')), 'ProjectTasksRoute'),
});
const projectPhotos = createRoute({
  getParentRoute: () => project,
  path: '/photos',
  staticData: { isPart: true },
  component: lazyRouteComponent(() => withPhotoTexts(() => import('./project-photos-route.tsx')), 'ProjectPhotosRoute'),
});
const projectFiles = createRoute({
  getParentRoute: () => project,
  path: '/files',
  staticData: { isPart: true },
  loader: prefetchLoader(loadFiles),
  component: lazyRouteComponent(projectRoutes, 'ProjectFilesRoute'),
});
const projectHistory = createRoute({
  getParentRoute: () => project,
  path: '/history',
  staticData: { isPart: true },
  loader: prefetchLoader(loadHistory),
  component: lazyRouteComponent(projectRoutes, 'ProjectHistoryRoute'),
});

/** The list of projects and the project page with its tabs. */
export const projectPages = [
  projects,
  project.addChildren([
    projectOverview,
    projectContracts,
    projectSpecifications,
    projectTasks,
    projectPhotos,
    projectFiles,
    projectHistory,
  ]),
] as const;
