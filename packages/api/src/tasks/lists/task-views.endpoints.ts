import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';
import {
  taskGroupQuery,
  taskGroups,
  taskView,
  taskViewBody,
  taskViewList,
  taskViewParams,
  taskViewPatch,
} from './task-views.schemas.ts';

const VIEWS = `${TASK_MANAGER}views/` as const;
const ONE = `${VIEWS}:view_id/` as const;
/** Every member has views of their own, including those who only see their own tasks. */
const access: Endpoint['access'] = { kind: 'company', requires: 'company.view' };

export const countTaskGroups = defineEndpoint({
  name: 'countTaskGroups',
  method: 'GET',
  paths: [`${TASK_MANAGER}tasks/groups/`],
  summary: 'Number of filtered tasks in each group',
  access: { kind: 'company', requires: 'task.view', orOwn: true },
  query: taskGroupQuery,
  response: taskGroups,
  status: 200,
});
export const listTaskViews = defineEndpoint({
  name: 'listTaskViews',
  method: 'GET',
  paths: [VIEWS],
  summary: "Saved views of tasks: shared ones and one's own",
  access,
  response: taskViewList,
  status: 200,
});
export const createTaskView = defineEndpoint({
  name: 'createTaskView',
  method: 'POST',
  paths: [VIEWS],
  summary: 'Save a view of tasks; sharing requires the permission to configure the task manager',
  access,
  body: taskViewBody,
  response: taskView,
  status: 201,
});
export const getTaskView = defineEndpoint({
  name: 'getTaskView',
  method: 'GET',
  paths: [ONE],
  summary: 'One saved view of tasks',
  access,
  params: taskViewParams,
  response: taskView,
  status: 200,
});
export const patchTaskView = defineEndpoint({
  name: 'patchTaskView',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Change a saved view of tasks',
  access,
  params: taskViewParams,
  body: taskViewPatch,
  response: taskView,
  status: 200,
});
export const deleteTaskView = defineEndpoint({
  name: 'deleteTaskView',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete a saved view; the tasks stay',
  access,
  params: taskViewParams,
  status: 204,
});
