import type { ChangesPage } from '@karkas/api/core/page.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import type { PhotoReceipt } from '@karkas/api/tasks/files/photo-receipts.schemas.ts';
import type {
  AttachmentsDeleted,
  TaskAttachment,
  taskAttachmentQuery,
} from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import type { z } from 'zod';
import {
  dropFile,
  type FileParts,
  sendFileOf,
  sendThumbnail,
  type ShotAt,
  saveFile,
  type ThumbnailParts,
} from '#features/files';
import type { CompanyReader, CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireQuota } from '#platform/db/records/stored-files.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { findComment, lockComment, touchComment } from '../comments/comments.repository.ts';
import { findTaskHead } from '../comments/comments.service.ts';
import { mayAttach, type TaskParts } from '../tasks.policy.ts';
import { lockTask } from '../tasks.repository.ts';
import * as repository from './attachments.repository.ts';
import { findReceipts } from './photo-receipts.repository.ts';

/** The object files belong to: a task or a comment on it. */
export type Place = { task_id: string; comment_id?: string | undefined };
type FileTarget = { owner: repository.Owner; task: TaskParts; isOwn: boolean };

/** @throws {Problem} `not_found` if the task does not exist or is not visible, or has no such comment. */
async function find(scope: CompanyScope, { task_id: taskId, comment_id: commentId }: Place): Promise<FileTarget> {
  const task = await findTaskHead(scope, taskId);
  if (commentId === undefined) return { owner: { kind: 'task', id: taskId }, task, isOwn: false };
  const [comment] = await findComment(scope, taskId, commentId);
  if (comment === undefined) throw notFound();
  return { owner: { kind: 'task_comment', id: commentId }, task, isOwn: comment.author_id === scope.actor.userId };
}

/** The same with a lock until the transaction ends, so that no file is added to an object being deleted. */
async function lockTarget(scope: CompanyScope, place: Place): Promise<FileTarget> {
  await lockTask(scope, place.task_id);
  if (place.comment_id !== undefined) await lockComment(scope, place.task_id, place.comment_id);
  return find(scope, place);
}

const may = (scope: CompanyScope, { owner, task, isOwn }: FileTarget, file?: { uploaded_by: string }): boolean =>
  mayAttach(scope.actor, task, {
    to: owner.kind,
    isOwnComment: isOwn,
    ...(file === undefined ? {} : { isOwnFile: file.uploaded_by === scope.actor.userId }),
  });

const can = (scope: CompanyScope, target: FileTarget) => (file: { uploaded_by: string }) => ({
  delete: may(scope, target, file),
});

export async function listAttachments(
  scope: CompanyScope,
  place: Place,
  query: z.output<typeof taskAttachmentQuery>,
): Promise<JsonText<ChangesPage<TaskAttachment>>> {
  const target = await find(scope, place);
  return presentPage(await repository.listAttachments(scope, target.owner, query), query, can(scope, target));
}

export async function getAttachment(scope: CompanyScope, place: Place, id: string): Promise<JsonText<TaskAttachment>> {
  const target = await find(scope, place);
  return presentOne(await repository.findAttachments(scope, target.owner, [id]), can(scope, target));
}

export async function downloadAttachment(
  scope: CompanyScope,
  { storage }: FileParts,
  { place, id }: { place: Place; id: string },
): Promise<FileAnswer> {
  const { owner } = await find(scope, place);
  return sendFileOf(scope, storage, { owner, id });
}

export { listProjectPhotos } from './project-photos.repository.ts';

/** Receipts of uploaded photos, limited to tasks visible to the user. */
export const listReceipts = (reader: CompanyReader, hashes: readonly string[]): Promise<PhotoReceipt[]> =>
  findReceipts(reader, hashes);

/** @throws {Problem} `not_found`, also if the file cannot be rendered as a thumbnail. */
export function sendSmall(
  parts: ThumbnailParts,
  company: CompanyTransactions,
  { place, id }: { place: Place; id: string },
): Promise<FileAnswer> {
  return sendThumbnail(parts, company, { owner: async (scope) => (await find(scope, place)).owner, id });
}

/** Checks that can reject an upload before its body is read. */
export async function checkAttachment(
  scope: CompanyScope,
  { quotaBytes }: FileParts,
  { place, isHere }: { place: Place; isHere: boolean },
): Promise<void> {
  if (!may(scope, await find(scope, place))) throw forbidden();
  // A multipart upload has reserved its quota already.
  if (!isHere) await requireQuota(scope, quotaBytes);
}

/** A file with an existing name is added beside it, because pasted pictures all have the same name. */
export function attach(
  parts: FileParts,
  company: CompanyTransactions,
  {
    place,
    file,
    shot,
    releaseParts,
  }: { place: Place; file: ReceivedFile; shot: ShotAt; releaseParts?: (scope: CompanyScope) => Promise<void> },
): Promise<JsonText<TaskAttachment>> {
  const { task_id: taskId, comment_id: commentId } = place;
  return saveFile(parts, company, {
    owner: commentId === undefined ? { kind: 'task', id: taskId } : { kind: 'task_comment', id: commentId },
    purpose: 'general',
    file,
    shot,
    isBeside: true,
    lockTarget: async (scope) => {
      if (!may(scope, await lockTarget(scope, place))) throw forbidden();
      await releaseParts?.(scope);
      await touch(scope, place);
    },
    answer: (scope, id) => getAttachment(scope, place, id),
  });
}

async function touch(scope: CompanyScope, { task_id: taskId, comment_id: commentId }: Place): Promise<void> {
  if (commentId === undefined) await repository.touchTask(scope, taskId);
  else await touchComment(scope, commentId);
}

export async function deleteAttachment(scope: CompanyScope, place: Place, id: string): Promise<void> {
  const target = await lockTarget(scope, place);
  const [file] = await repository.findAttachments(scope, target.owner, [id]);
  if (file === undefined) throw notFound();
  if (!may(scope, target, file)) throw forbidden();
  await dropFile(scope, target.owner, id);
  await touch(scope, place);
}

/** @throws {Problem} `not_found` if none of them exists; `forbidden` if the user may delete none. */
export async function deleteAttachments(
  scope: CompanyScope,
  place: Place,
  ids: readonly string[],
): Promise<AttachmentsDeleted> {
  const target = await lockTarget(scope, place);
  const files = await repository.findAttachments(scope, target.owner, ids);
  if (files.length === 0) throw notFound();
  if (!files.some((file) => may(scope, target, file))) throw forbidden();
  const results: AttachmentsDeleted['results'] = [];
  for (const id of ids) {
    const file = files.find((one) => one.id === id);
    const code = file === undefined ? 'not_found' : may(scope, target, file) ? null : 'forbidden';
    if (code === null) await dropFile(scope, target.owner, id);
    results.push({ id, is_done: code === null, code, detail: code && PROBLEMS[code][scope.origin.language] });
  }
  await touch(scope, place);
  const done = results.filter((result) => result.is_done).length;
  return { results, done_count: done, refused_count: results.length - done };
}
