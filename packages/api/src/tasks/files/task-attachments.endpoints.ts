import type { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import { id } from '../../core/fields.ts';
import type { Permission } from '../../core/permission.ts';
import {
  attachmentsDeleted,
  attachmentsDeletion,
  attachmentUploadQuery,
  MAX_ATTACHMENT_BYTES,
  taskAttachment,
  taskAttachmentPage,
  taskAttachmentQuery,
} from './task-attachments.schemas.ts';
import { taskCommentParams } from '../task-comments.schemas.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';
import { taskParams } from '../tasks.schemas.ts';

const orOwn = (requires: Permission): Endpoint['access'] => ({ kind: 'company', requires, orOwn: true });

type Owner<Params extends z.ZodRawShape> = {
  noun: 'Task' | 'Comment';
  what: string;
  path: `/${string}/`;
  params: z.ZodObject<Params>;
};

function endpointsOfAll<Params extends z.ZodRawShape>({ noun, what, path, params }: Owner<Params>) {
  const files = `${path}attachments/` as const;
  return {
    list: defineEndpoint({
      name: `list${noun}Attachments`,
      method: 'GET',
      paths: [files],
      summary: `Files of ${what}, oldest first`,
      access: orOwn('task.view'),
      params,
      query: taskAttachmentQuery,
      response: taskAttachmentPage,
      status: 200,
    }),
    upload: defineEndpoint({
      name: `upload${noun}Attachment`,
      method: 'POST',
      paths: [files],
      summary: `Attach a file to ${what}; a duplicate name gets a number`,
      access: orOwn('task.update'),
      params,
      query: attachmentUploadQuery,
      upload: { field: 'file', maxBytes: MAX_ATTACHMENT_BYTES, acceptsParts: true },
      response: taskAttachment,
      status: 201,
    }),
  };
}

function endpointsOfOne<Params extends z.ZodRawShape>({ noun, what, path, params }: Owner<Params>) {
  const one = `${path}attachments/:attachment_id/` as const;
  const oneParams = params.extend({ attachment_id: id });
  return {
    get: defineEndpoint({
      name: `get${noun}Attachment`,
      method: 'GET',
      paths: [one],
      summary: `One file of ${what}`,
      access: orOwn('task.view'),
      params: oneParams,
      response: taskAttachment,
      status: 200,
    }),
    download: defineEndpoint({
      name: `download${noun}Attachment`,
      method: 'GET',
      paths: [`${one}download/`],
      summary: `Download a file of ${what}`,
      access: orOwn('task.view'),
      params: oneParams,
      isDownload: true,
      status: 200,
    }),
    thumbnail: defineEndpoint({
      name: `download${noun}Thumbnail`,
      method: 'GET',
      paths: [`${one}thumbnail/`],
      summary: `Thumbnail of a photo of ${what}; generated on first request`,
      access: orOwn('task.view'),
      params: oneParams,
      isDownload: true,
      status: 200,
    }),
  };
}

/** `deletes`: the permission to delete attachments of others. */
function endpointsOfDeletion<Params extends z.ZodRawShape>(
  { noun, what, path, params }: Owner<Params>,
  deletes: Permission,
) {
  const files = `${path}attachments/` as const;
  const one = `${files}:attachment_id/` as const;
  const oneParams = params.extend({ attachment_id: id });
  return {
    remove: defineEndpoint({
      name: `delete${noun}Attachment`,
      method: 'DELETE',
      paths: [one],
      summary: `Delete a file of ${what}: one’s own, or with the permission`,
      access: orOwn(deletes),
      params: oneParams,
      status: 204,
    }),
    removeMany: defineEndpoint({
      name: `delete${noun}Attachments`,
      method: 'POST',
      paths: [`${files}bulk_delete/`],
      summary: `Delete several files of ${what} independently`,
      access: orOwn(deletes),
      params,
      body: attachmentsDeletion,
      response: attachmentsDeleted,
      status: 200,
    }),
  };
}

/** File endpoints of a task, and of a comment on one. */
function attachmentEndpoints<Params extends z.ZodRawShape>(owner: Owner<Params>, deletes: Permission) {
  return { ...endpointsOfAll(owner), ...endpointsOfOne(owner), ...endpointsOfDeletion(owner, deletes) };
}

const TASK = `${TASK_MANAGER}tasks/:task_id/` as const;
export const taskAttachments = attachmentEndpoints(
  { noun: 'Task', what: 'a task', path: TASK, params: taskParams },
  'task.update',
);
export const commentAttachments = attachmentEndpoints(
  { noun: 'Comment', what: 'a comment', path: `${TASK}comments/:comment_id/`, params: taskCommentParams },
  'task.delete',
);
