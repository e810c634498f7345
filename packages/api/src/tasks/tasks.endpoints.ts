import { defineEndpoint, type Endpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import type { Permission } from '../core/permission.ts';
import { plannedTaskPage, plannedTaskQuery } from './lists/planned-tasks.schemas.ts';
import { taskBulkAnswer, taskBulkBody, taskBulkStatus, taskBulkStatusQuery } from './task-bulk.schemas.ts';
import { TASK_MANAGER } from './settings/task-settings.endpoints.ts';
import { workProgressList, workProgressParams } from './work/task-work.schemas.ts';
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
  summary: 'Tasks: by default open ones sorted by due date, undated last',
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
  summary: 'Full open tasks the caller is assigned to, helps with or watches, by due date, for offline use',
  access: orOwn('task.view'),
  query: myTasksQuery,
  response: myTasksPage,
  status: 200,
});
export const createTask = defineEndpoint({
  name: 'createTask',
  method: 'POST',
  paths: [TASKS],
  summary: 'Create a task; omitted fields use the defaults of its category',
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
  summary: 'Task by number',
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
  summary: 'Change fields of a task, including its status',
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
  summary: 'Delete a task without subtasks',
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
  summary: 'Change the status of a task',
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
  summary: 'Decide on an approval request for a task, or withdraw the decision',
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
  summary: 'Report a remark as fixed, accept it, or return it with a reason',
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
  summary: 'Permissions of the caller on a task, and reasons for missing ones',
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
  summary: 'Change, delete or restore many tasks; each has its own result',
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
  summary: 'Progress and results of a bulk job',
  access: orOwn('task.update'),
  query: taskBulkStatusQuery,
  response: taskBulkStatus,
  status: 200,
});
export const getWorkProgress = defineEndpoint({
  name: 'getWorkProgress',
  method: 'GET',
  paths: [`${TASK_MANAGER}work-progress/:specification_id/`],
  summary: 'Work ordered and done by tasks, by position of a specification',
  access: { kind: 'company', requires: 'specification.view' },
  params: workProgressParams,
  response: workProgressList,
  status: 200,
});
