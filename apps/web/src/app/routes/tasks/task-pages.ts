import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { app } from '../../app-route.tsx';
import { withMyTexts, withTaskTexts, withTodayTexts } from '../../languages/lazy-texts.ts';
import { fieldSearch } from '../field-search.ts';
import * as searches from '../search.ts';

// Chunks with several screens; declared once, because every import() of them adds bytes.
const taskRoutes = () => withTaskTexts(() => import('./task-routes.tsx'));
const myTaskRoutes = () => withTaskTexts(() => withMyTexts(() => import('./my-tasks-routes.tsx')));
const taskSettingsRoutes = () => withTaskTexts(() => import('./task-settings-route.tsx'));

const today = createRoute({
  getParentRoute: () => app,
  path: '/today',
  component: lazyRouteComponent(() => withTodayTexts(() => import('./today-route.tsx')), 'TodayRoute'),
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
  // Offline, only the data stored on the device is available.
  beforeLoad: ({ params: { taskRef } }) => {
    if (!navigator.onLine && /^\d+$/.test(taskRef))
      throw redirect({ to: '/my-tasks/$taskNumber', params: { taskNumber: taskRef }, replace: true });
  },
  component: lazyRouteComponent(taskRoutes, 'TaskRoute'),
});
const field = createRoute({
  getParentRoute: () => app,
  path: '/field',
  validateSearch: fieldSearch,
  component: lazyRouteComponent(() => withMyTexts(() => import('./field-route.tsx')), 'FieldRoute'),
});
const myTasks = createRoute({
  getParentRoute: () => app,
  path: '/my-tasks',
  component: lazyRouteComponent(myTaskRoutes, 'MyTasksRoute'),
});
const unsent = createRoute({
  getParentRoute: () => app,
  path: '/my-tasks/unsent',
  component: lazyRouteComponent(myTaskRoutes, 'UnsentRoute'),
});
const myTask = createRoute({
  getParentRoute: () => app,
  path: '/my-tasks/$taskNumber',
  component: lazyRouteComponent(myTaskRoutes, 'MyTaskRoute'),
});
const inbox = createRoute({
  getParentRoute: () => app,
  path: '/inbox',
  validateSearch: searches.inboxSearch,
  component: lazyRouteComponent(() => withTaskTexts(() => import('./inbox-route.tsx')), 'InboxRoute'),
});

/** The pages of a user's own work: the start page, tasks and the inbox. */
export const taskPages = [today, tasks, task, taskSettings, field, myTasks, unsent, myTask, inbox] as const;
