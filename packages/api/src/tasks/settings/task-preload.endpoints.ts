import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import type { Permission } from '../../core/permission.ts';
import { taskPreload, taskPreloadAccess, taskPreloadBody, taskPreloadList } from './task-preload.schemas.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';
import { taskCategoryParams } from './task-settings.schemas.ts';

const PRELOAD = `${TASK_MANAGER}task-preload-settings/` as const;
const ONE = `${PRELOAD}categories/:category_id/` as const;
const needs = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires });

export const listTaskPreload = defineEndpoint({
  name: 'listTaskPreload',
  method: 'GET',
  paths: [PRELOAD],
  summary: 'Default values of new tasks, by category',
  access: needs('task_settings.view'),
  response: taskPreloadList,
  status: 200,
});
export const getTaskPreload = defineEndpoint({
  name: 'getTaskPreload',
  method: 'GET',
  paths: [ONE],
  summary: 'Default values of new tasks of a category',
  access: needs('task_settings.view'),
  params: taskCategoryParams,
  response: taskPreload,
  status: 200,
});
export const putTaskPreload = defineEndpoint({
  name: 'putTaskPreload',
  method: 'PUT',
  paths: [ONE],
  summary: 'Set the default values of new tasks of a category',
  access: needs('task_settings.update'),
  params: taskCategoryParams,
  body: taskPreloadBody,
  response: taskPreload,
  status: 200,
});
export const checkTaskPreloadAccess = defineEndpoint({
  name: 'checkTaskPreloadAccess',
  method: 'GET',
  paths: [`${PRELOAD}check-access/`],
  summary: 'Whether the caller may change these settings',
  access: needs('task_settings.view'),
  response: taskPreloadAccess,
  status: 200,
});
