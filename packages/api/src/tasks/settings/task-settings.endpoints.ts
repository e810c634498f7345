import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import type { Permission } from '../../core/permission.ts';
import {
  taskCategory,
  taskCategoryBody,
  taskCategoryList,
  taskCategoryParams,
  taskCategoryPatch,
  taskStatus,
  taskStatusBody,
  taskStatusList,
  taskStatusParams,
  taskStatusPatch,
  taskTag,
  taskTagBody,
  taskTagList,
  taskTagParams,
  taskTagPatch,
} from './task-settings.schemas.ts';

export const TASK_MANAGER = '/api/v1/task_manager/companies/:company_id/';
const STATUSES = `${TASK_MANAGER}tasks/statuses/` as const;
const CATEGORIES = `${TASK_MANAGER}tasks/categories/` as const;
const TAGS = `${TASK_MANAGER}tags/` as const;
/** Available to every member, since anyone may have tasks: the settings are needed to display and move them. */
const ofMembers: Endpoint['access'] = { kind: 'company', requires: 'company.view' };
const needs = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires });

export const listTaskStatuses = defineEndpoint({
  name: 'listTaskStatuses',
  method: 'GET',
  paths: [STATUSES],
  summary: 'Task statuses in order, with their allowed transitions',
  access: ofMembers,
  response: taskStatusList,
  status: 200,
});
export const createTaskStatus = defineEndpoint({
  name: 'createTaskStatus',
  method: 'POST',
  paths: [STATUSES],
  summary: 'Add a status of tasks',
  access: needs('task_settings.update'),
  body: taskStatusBody,
  response: taskStatus,
  status: 201,
});
export const patchTaskStatus = defineEndpoint({
  name: 'patchTaskStatus',
  method: 'PATCH',
  paths: [`${STATUSES}:status_id/`],
  summary: 'Rename or move a status, or change its transitions',
  access: needs('task_settings.update'),
  params: taskStatusParams,
  body: taskStatusPatch,
  response: taskStatus,
  status: 200,
});
export const deleteTaskStatus = defineEndpoint({
  name: 'deleteTaskStatus',
  method: 'DELETE',
  paths: [`${STATUSES}:status_id/`],
  summary: 'Delete a status that no task has',
  access: needs('task_settings.update'),
  params: taskStatusParams,
  status: 204,
});

export const listTaskCategories = defineEndpoint({
  name: 'listTaskCategories',
  method: 'GET',
  paths: [CATEGORIES],
  summary: 'Categories of tasks in their order',
  access: ofMembers,
  response: taskCategoryList,
  status: 200,
});
export const createTaskCategory = defineEndpoint({
  name: 'createTaskCategory',
  method: 'POST',
  paths: [CATEGORIES],
  summary: 'Add a category of tasks',
  access: needs('task_settings.update'),
  body: taskCategoryBody,
  response: taskCategory,
  status: 201,
});
export const patchTaskCategory = defineEndpoint({
  name: 'patchTaskCategory',
  method: 'PATCH',
  paths: [`${CATEGORIES}:category_id/`],
  summary: 'Rename a category or move it',
  access: needs('task_settings.update'),
  params: taskCategoryParams,
  body: taskCategoryPatch,
  response: taskCategory,
  status: 200,
});
export const deleteTaskCategory = defineEndpoint({
  name: 'deleteTaskCategory',
  method: 'DELETE',
  paths: [`${CATEGORIES}:category_id/`],
  summary: 'Delete a category that no task has',
  access: needs('task_settings.update'),
  params: taskCategoryParams,
  status: 204,
});

export const listTaskTags = defineEndpoint({
  name: 'listTaskTags',
  method: 'GET',
  paths: [TAGS],
  summary: 'Tags of tasks by name',
  access: ofMembers,
  response: taskTagList,
  status: 200,
});
export const createTaskTag = defineEndpoint({
  name: 'createTaskTag',
  method: 'POST',
  paths: [TAGS],
  summary: 'Add a tag',
  access: needs('task.update'),
  body: taskTagBody,
  response: taskTag,
  status: 201,
});
export const getTaskTag = defineEndpoint({
  name: 'getTaskTag',
  method: 'GET',
  paths: [`${TAGS}:tag_id/`],
  summary: 'One tag',
  access: needs('task_settings.view'),
  params: taskTagParams,
  response: taskTag,
  status: 200,
});
export const patchTaskTag = defineEndpoint({
  name: 'patchTaskTag',
  method: 'PATCH',
  paths: [`${TAGS}:tag_id/`],
  summary: 'Rename a tag or give it another colour',
  access: needs('task_settings.update'),
  params: taskTagParams,
  body: taskTagPatch,
  response: taskTag,
  status: 200,
});
export const deleteTaskTag = defineEndpoint({
  name: 'deleteTaskTag',
  method: 'DELETE',
  paths: [`${TAGS}:tag_id/`],
  summary: 'Delete a tag; the tasks stay',
  access: needs('task_settings.update'),
  params: taskTagParams,
  status: 204,
});
