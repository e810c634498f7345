import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import type { Permission } from '../../core/permission.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';
import {
  taskSet,
  taskSetBody,
  taskSetParams,
  taskTemplate,
  taskTemplateBody,
  taskTemplatePage,
  taskTemplateParams,
  taskTemplatePatch,
  taskTemplateQuery,
} from './task-templates.schemas.ts';

const TEMPLATES = `${TASK_MANAGER}templates/` as const;
const ONE = `${TEMPLATES}:template_id/` as const;
const needs = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires });

export const listTaskTemplates = defineEndpoint({
  name: 'listTaskTemplates',
  method: 'GET',
  paths: [TEMPLATES],
  summary: 'Templates of tasks and sets of tasks: built-in ones and those of the company',
  access: needs('task_settings.view'),
  query: taskTemplateQuery,
  response: taskTemplatePage,
  status: 200,
});
export const createTaskTemplate = defineEndpoint({
  name: 'createTaskTemplate',
  method: 'POST',
  paths: [TEMPLATES],
  summary: 'Add a template of a task or of a set of tasks',
  access: needs('task_settings.update'),
  body: taskTemplateBody,
  response: taskTemplate,
  status: 201,
});
export const getTaskTemplate = defineEndpoint({
  name: 'getTaskTemplate',
  method: 'GET',
  paths: [ONE],
  summary: 'One template',
  access: needs('task_settings.view'),
  params: taskTemplateParams,
  response: taskTemplate,
  status: 200,
});
export const patchTaskTemplate = defineEndpoint({
  name: 'patchTaskTemplate',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Change a template; built-in ones cannot be changed',
  access: needs('task_settings.update'),
  params: taskTemplateParams,
  body: taskTemplatePatch,
  response: taskTemplate,
  status: 200,
});
export const deleteTaskTemplate = defineEndpoint({
  name: 'deleteTaskTemplate',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete a template; created tasks stay',
  access: needs('task_settings.update'),
  params: taskTemplateParams,
  status: 204,
});
export const createTaskSet = defineEndpoint({
  name: 'createTaskSet',
  method: 'POST',
  paths: [`${ONE}create-tasks/`],
  summary: 'Create all tasks of a template at once, with their dates and blockers',
  access: needs('task.create'),
  params: taskTemplateParams,
  body: taskSetBody,
  response: taskSet,
  status: 201,
});
export const undoTaskSet = defineEndpoint({
  name: 'undoTaskSet',
  method: 'POST',
  paths: [`${TASK_MANAGER}task-sets/:set_id/undo/`],
  summary: 'Undo a set of tasks while none of them has been changed',
  access: needs('task.create'),
  params: taskSetParams,
  status: 204,
});
