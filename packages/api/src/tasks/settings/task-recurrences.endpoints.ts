import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import { versionBody } from '../../core/fields.ts';
import type { Permission } from '../../core/permission.ts';
import {
  taskRecurrence,
  taskRecurrenceBody,
  taskRecurrencePage,
  taskRecurrenceParams,
  taskRecurrencePatch,
  taskRecurrenceQuery,
} from './task-recurrences.schemas.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';

const RECURRENCES = `${TASK_MANAGER}recurrences/` as const;
const ONE = `${RECURRENCES}:recurrence_id/` as const;
const needs = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires });

export const listTaskRecurrences = defineEndpoint({
  name: 'listTaskRecurrences',
  method: 'GET',
  paths: [RECURRENCES],
  summary: 'Recurring tasks with their next dates',
  access: needs('task_settings.view'),
  query: taskRecurrenceQuery,
  response: taskRecurrencePage,
  status: 200,
});
export const createTaskRecurrence = defineEndpoint({
  name: 'createTaskRecurrence',
  method: 'POST',
  paths: [RECURRENCES],
  summary: 'Create a recurring task',
  access: needs('task_settings.update'),
  body: taskRecurrenceBody,
  response: taskRecurrence,
  status: 201,
});
export const getTaskRecurrence = defineEndpoint({
  name: 'getTaskRecurrence',
  method: 'GET',
  paths: [ONE],
  summary: 'One recurring task',
  access: needs('task_settings.view'),
  params: taskRecurrenceParams,
  response: taskRecurrence,
  status: 200,
});
export const patchTaskRecurrence = defineEndpoint({
  name: 'patchTaskRecurrence',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Change, pause, resume or stop a recurring task',
  access: needs('task_settings.update'),
  params: taskRecurrenceParams,
  body: taskRecurrencePatch,
  response: taskRecurrence,
  status: 200,
});
export const skipNextRecurrence = defineEndpoint({
  name: 'skipNextRecurrence',
  method: 'POST',
  paths: [`${ONE}skip/`],
  summary: 'Skip the next date; the version makes a repeated request harmless',
  access: needs('task_settings.update'),
  params: taskRecurrenceParams,
  body: versionBody,
  isBodyOptional: true,
  response: taskRecurrence,
  status: 200,
});
export const deleteTaskRecurrence = defineEndpoint({
  name: 'deleteTaskRecurrence',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete a recurring task; created tasks stay',
  access: needs('task_settings.update'),
  params: taskRecurrenceParams,
  status: 204,
});
