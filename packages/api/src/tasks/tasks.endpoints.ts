import { defineEndpoint, type Endpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import type { Permission } from '../core/permission.ts';
import { plannedTaskPage, plannedTaskQuery } from './planned-tasks.schemas.ts';
import { taskBulkAnswer, taskBulkBody, taskBulkStatus, taskBulkStatusQuery } from './task-bulk.schemas.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';
import { workProgressList, workProgressParams } from './task-work.schemas.ts';
import {
  myTasksPage,
  myTasksQuery,
  task,
  taskBody,
  taskNumberParams,
  taskPage,
  taskParams,
  taskPatch,
  taskPermissions,
  taskQuery,
  taskReplacement,
} from './tasks.schemas.ts';
import { statusChange, taskDecision, taskMending } from './task-steps.schemas.ts';

const TASKS = `${TASK_MANAGER}tasks/` as const;
const ONE = `${TASKS}:task_id/` as const;
/** Participants of a task have some access beyond their role. */
const orOwn = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires, orOwn: true });

export const listTasks = defineEndpoint({
  name: 'listTasks',
  method: 'GET',
  paths: [TASKS],
  summary: 'Tasks: open ones by their due time unless asked otherwise; those without one come last',
  access: orOwn('task.view'),
  query: taskQuery,
  response: taskPage,
  status: 200,
});
export const listPlannedTasks = defineEndpoint({
  name: 'listPlannedTasks',
  method: 'GET',
  paths: [`${TASKS}planned/`],
  summary: 'Tasks for a board, a calendar or a timeline: up to 2000 at once, each with the tasks that block it',
  access: orOwn('task.view'),
  query: plannedTaskQuery,
  response: plannedTaskPage,
  status: 200,
});
export const listMyTasks = defineEndpoint({
  name: 'listMyTasks',
  method: 'GET',
  paths: [`${TASKS}mine/`],
  summary: 'Whole open tasks that one does, helps with or watches, by their due time, for a device that keeps them',
  access: orOwn('task.view'),
  query: myTasksQuery,
  response: myTasksPage,
  status: 200,
});
export const createTask = defineEndpoint({
  name: 'createTask',
  method: 'POST',
  paths: [TASKS],
  summary: 'Create a task; what is left out comes from the settings of its category',
  access: { kind: 'company', requires: 'task.create' },
  body: taskBody,
  response: task,
  status: 201,
});
export const getTask = defineEndpoint({
  name: 'getTask',
  method: 'GET',
  paths: [ONE],
  summary: 'One task',
  access: orOwn('task.view'),
  params: taskParams,
  response: task,
  status: 200,
});
export const getTaskByNumber = defineEndpoint({
  name: 'getTaskByNumber',
  method: 'GET',
  paths: [`${TASKS}by-number/:number/`],
  summary: 'The task of this number',
  access: orOwn('task.view'),
  params: taskNumberParams,
  response: task,
  status: 200,
});
export const putTask = defineEndpoint({
  name: 'putTask',
  method: 'PUT',
  paths: [ONE],
  summary: 'Replace a task',
  access: orOwn('task.update'),
  params: taskParams,
  body: taskReplacement,
  response: task,
  status: 200,
});
export const patchTask = defineEndpoint({
  name: 'patchTask',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Change fields of a task, its status among them',
  access: orOwn('task.update'),
  params: taskParams,
  body: taskPatch,
  response: task,
  status: 200,
});
export const deleteTask = defineEndpoint({
  name: 'deleteTask',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete a task that has no subtasks',
  access: { kind: 'company', requires: 'task.delete' },
  params: taskParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
export const changeTaskStatus = defineEndpoint({
  name: 'changeTaskStatus',
  method: 'POST',
  paths: [`${ONE}change-status/`],
  summary: 'Give a task another status',
  access: orOwn('task.change_status'),
  params: taskParams,
  body: statusChange,
  response: task,
  status: 200,
});
export const decideTask = defineEndpoint({
  name: 'decideTask',
  method: 'POST',
  paths: [`${ONE}decision/`],
  summary: 'Say whether one agrees to a task that one is asked about, or take that back',
  access: orOwn('task.view'),
  params: taskParams,
  body: taskDecision,
  response: task,
  status: 200,
});
export const mendTask = defineEndpoint({
  name: 'mendTask',
  method: 'POST',
  paths: [`${ONE}mending/`],
  summary: 'Say that what a task remarks is mended, accept it, or send it back with a reason',
  access: orOwn('task.view'),
  params: taskParams,
  body: taskMending,
  response: task,
  status: 200,
});
export const getTaskPermissions = defineEndpoint({
  name: 'getTaskPermissions',
  method: 'GET',
  paths: [`${ONE}permissions/`],
  summary: 'What one may do to a task, and why not the rest',
  access: orOwn('task.view'),
  params: taskParams,
  response: taskPermissions,
  status: 200,
});
export const createBlockingTask = defineEndpoint({
  name: 'createBlockingTask',
  method: 'POST',
  paths: [`${ONE}create-blocking-task/`],
  summary: 'Create a task that blocks this one',
  access: { kind: 'company', requires: 'task.create' },
  params: taskParams,
  body: taskBody,
  response: task,
  status: 201,
});
export const bulkTasks = defineEndpoint({
  name: 'bulkTasks',
  method: 'POST',
  paths: [`${TASKS}bulk/`],
  summary: 'Change, delete or restore many tasks; each is told of by itself',
  access: orOwn('task.update'),
  body: taskBulkBody,
  response: taskBulkAnswer,
  status: 200,
  mayTakeLong: true,
});
export const getTaskBulkStatus = defineEndpoint({
  name: 'getTaskBulkStatus',
  method: 'GET',
  paths: [`${TASKS}bulk/status/`],
  summary: 'How far a job is that changes many tasks, and what has become of each',
  access: orOwn('task.update'),
  query: taskBulkStatusQuery,
  response: taskBulkStatus,
  status: 200,
});
export const getWorkProgress = defineEndpoint({
  name: 'getWorkProgress',
  method: 'GET',
  paths: [`${TASK_MANAGER}work-progress/:specification_id/`],
  summary: 'How much of each position of a specification tasks have ordered and done',
  access: { kind: 'company', requires: 'specification.view' },
  params: workProgressParams,
  response: workProgressList,
  status: 200,
});
