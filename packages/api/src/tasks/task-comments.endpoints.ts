import { defineEndpoint, type Endpoint } from '../core/endpoint.ts';
import type { Permission } from '../core/permission.ts';
import {
  taskComment,
  taskCommentBody,
  taskCommentPage,
  taskCommentParams,
  taskCommentPatch,
  taskCommentQuery,
  taskCommentReplacement,
} from './task-comments.schemas.ts';
import { TASK_MANAGER } from './settings/task-settings.endpoints.ts';
import { taskParams } from './tasks.schemas.ts';

const COMMENTS = `${TASK_MANAGER}tasks/:task_id/comments/` as const;
const ONE = `${COMMENTS}:comment_id/` as const;
const orOwn = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires, orOwn: true });

export const listTaskComments = defineEndpoint({
  name: 'listTaskComments',
  method: 'GET',
  paths: [COMMENTS],
  summary: 'Comments on a task, oldest first',
  access: orOwn('task.view'),
  params: taskParams,
  query: taskCommentQuery,
  response: taskCommentPage,
  status: 200,
});
export const createTaskComment = defineEndpoint({
  name: 'createTaskComment',
  method: 'POST',
  paths: [COMMENTS],
  summary: 'Comment on a task; mentioned people must have access to it',
  access: orOwn('task.update'),
  params: taskParams,
  body: taskCommentBody,
  response: taskComment,
  status: 201,
});
export const getTaskComment = defineEndpoint({
  name: 'getTaskComment',
  method: 'GET',
  paths: [ONE],
  summary: 'One comment',
  access: orOwn('task.view'),
  params: taskCommentParams,
  response: taskComment,
  status: 200,
});
export const putTaskComment = defineEndpoint({
  name: 'putTaskComment',
  method: 'PUT',
  paths: [ONE],
  summary: 'Replace the text of one’s own comment',
  access: orOwn('task.update'),
  params: taskCommentParams,
  body: taskCommentReplacement,
  response: taskComment,
  status: 200,
});
export const patchTaskComment = defineEndpoint({
  name: 'patchTaskComment',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Change the text of one’s own comment',
  access: orOwn('task.update'),
  params: taskCommentParams,
  body: taskCommentPatch,
  response: taskComment,
  status: 200,
});
export const deleteTaskComment = defineEndpoint({
  name: 'deleteTaskComment',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete a comment with its files: one’s own, or with the permission to delete tasks',
  access: orOwn('task.delete'),
  params: taskCommentParams,
  status: 204,
});
