import type { ChangesPage } from '@karkas/api/core/page.ts';
import { id as idSchema } from '@karkas/api/core/fields.ts';
import type {
  TaskComment,
  taskCommentBody,
  taskCommentPatch,
  taskCommentQuery,
} from '@karkas/api/tasks/task-comments.schemas.ts';
import { LONGEST_COMMENT } from '@karkas/api/tasks/tasks.choices.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { forbidden, invalidField, notFound } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { findColleagues, findParticipants } from '../people/people.repository.ts';
import { mentionsIn, safeHtml, textOfHtml } from '../card/rich-text.ts';
import { findParts, type TaskHead } from '../card/task-view.repository.ts';
import { mayComment, mayTask } from '../tasks.policy.ts';
import { lockTask, nameOf } from '../tasks.repository.ts';
import { seesTask, notifyPeople } from '../people/notify-people.ts';
import * as repository from './comments.repository.ts';

const MAX_MENTIONS = 100;
/** Maximum text length in the log. */
const MAX_LOGGED = 2_000;

/** @throws {Problem} `not_found` if the task does not exist or is not visible. */
export async function findTaskHead(reader: CompanyReader, id: string): Promise<TaskHead> {
  const [task] = await findParts(reader, id);
  if (task === undefined) throw notFound();
  return task;
}

export async function listComments(
  scope: CompanyScope,
  taskId: string,
  query: z.output<typeof taskCommentQuery>,
): Promise<JsonText<ChangesPage<TaskComment>>> {
  const task = await findTaskHead(scope, taskId);
  return presentPage(await repository.listComments(scope, taskId, query), query, can(scope, task));
}

export async function getComment(scope: CompanyScope, taskId: string, id: string): Promise<JsonText<TaskComment>> {
  const task = await findTaskHead(scope, taskId);
  return presentOne(await repository.findComment(scope, taskId, id), can(scope, task));
}

const can =
  ({ actor }: CompanyReader, task: TaskHead) =>
  ({ author_id }: { author_id: string }) => ({
    update: mayComment(actor, 'update', task, author_id === actor.userId),
    delete: mayComment(actor, 'delete', task, author_id === actor.userId),
  });

export async function createComment(
  scope: CompanyScope,
  taskId: string,
  { body, reply_to_id: replyToId }: z.output<typeof taskCommentBody>,
): Promise<JsonText<TaskComment>> {
  // Locked, so that it cannot be deleted concurrently.
  const task = await lockTask(scope, taskId);
  if (!mayTask(scope.actor, 'comment', task)) throw forbidden();
  if (replyToId !== null && !(await repository.commentExists(scope, taskId, replyToId)))
    throw invalidField('reply_to_id', 'not_of_company');
  const id = await addComment(scope, task, { body, replyToId });
  return getComment(scope, taskId, id);
}

/** The caller has checked the permission to comment. */
export async function addComment(
  scope: CompanyScope,
  task: { id: string; number: number; title: string },
  { body, replyToId = null, field = 'body' }: { body: string; replyToId?: string | null; field?: string },
): Promise<string> {
  const text = await checkedText(scope, task.id, { body, field });
  const id = await repository.insertComment(scope, task.id, { ...text, replyToId });
  await record(scope, task, { action: 'create', id, after: text, version: 1 });
  await notifyOfComment(scope, { taskId: task.id, commentId: id, mentioned: text.mentions });
  return id;
}

/** Mentioned users get only the mention notice, not one for the comment as well. */
async function notifyOfComment(
  scope: CompanyScope,
  { taskId, commentId, mentioned }: { taskId: string; commentId: string; mentioned: readonly string[] },
): Promise<void> {
  const [task] = await findParticipants(scope, [taskId]);
  notifyPeople(scope, 'mentioned', { taskId, commentId, people: mentioned });
  const others = task?.people.filter((userId) => !mentioned.includes(userId)) ?? [];
  notifyPeople(scope, 'commented', { taskId, commentId, people: others });
}

/** Only the author may edit a comment. */
export async function changeComment(
  scope: CompanyScope,
  { taskId, id }: { taskId: string; id: string },
  { body, version }: z.output<typeof taskCommentPatch>,
): Promise<JsonText<TaskComment>> {
  const task = await findTaskHead(scope, taskId);
  const before = await repository.lockComment(scope, taskId, id);
  if (!mayComment(scope.actor, 'update', task, before.author_id === scope.actor.userId)) throw forbidden();
  requireVersion(version, before.version, () => before);
  const after = await checkedText(scope, taskId, {
    body: body ?? before.body,
    field: 'body',
    alreadyMentioned: before.mentions,
  });
  await repository.updateComment(scope, id, after);
  await record(scope, task, { action: 'update', id, before, after, version: before.version + 1 });
  const fresh = after.mentions.filter((userId) => !before.mentions.includes(userId));
  notifyPeople(scope, 'mentioned', { taskId, commentId: id, people: fresh });
  return getComment(scope, taskId, id);
}

/** Moves the comment to the bin with its files; replies stay. */
export async function deleteComment(
  scope: CompanyScope,
  { taskId, id }: { taskId: string; id: string },
): Promise<void> {
  const task = await findTaskHead(scope, taskId);
  const before = await repository.lockComment(scope, taskId, id);
  if (!mayComment(scope.actor, 'delete', task, before.author_id === scope.actor.userId)) throw forbidden();
  await moveToBin(scope, { model: 'task_comment', id, name: nameOf(task) });
  await record(scope, task, { action: 'delete', id, before, version: before.version });
}

type Text = { body: string; mentions: readonly string[] };

/**
 * The sanitized text. A newly mentioned user must be an active member who sees the task, so that a mention reveals no
 * task and no one waits for an answer from a user who cannot read it.
 *
 * @throws {Problem} at the field of the text.
 */
async function checkedText(
  scope: CompanyScope,
  taskId: string,
  { body, field, alreadyMentioned = [] }: { body: string; field: string; alreadyMentioned?: readonly string[] },
): Promise<Text> {
  const safe = safeHtml(body);
  if (textOfHtml(safe) === '' && !safe.includes('<img')) throw invalidField(field, 'required');
  // Escaping may lengthen the text; the stored form is limited, so that it can be sent back unchanged.
  if (safe.length > LONGEST_COMMENT) throw invalidField(field, 'too_long');
  const mentions = mentionsIn(safe);
  if (!mentions.every((userId) => idSchema.safeParse(userId).success)) throw invalidField(field, 'id_format');
  if (mentions.length > MAX_MENTIONS) throw invalidField(field, 'too_many_mentions');
  const fresh = mentions.filter((userId) => !alreadyMentioned.includes(userId));
  const colleagues = await findColleagues(scope, taskId, fresh);
  if (colleagues.length < fresh.length) throw invalidField(field, 'not_a_member');
  const blind = colleagues.filter((colleague) => !seesTask(colleague)).map(({ name }) => name);
  if (blind.length > 0) throw invalidField(field, 'mention_cannot_see', blind.join(', '));
  return { body: safe, mentions };
}

type Change = {
  action: 'create' | 'update' | 'delete';
  id: string;
  before?: Text;
  after?: Text;
  version: number;
};

function record(
  scope: CompanyScope,
  task: { id: string; number: number; title: string },
  { action, id, before, after, version }: Change,
): Promise<void> {
  const loggedText = (text: Text | undefined) =>
    text === undefined
      ? null
      : { comment: textOfHtml(text.body).slice(0, MAX_LOGGED), mentions_count: text.mentions.length, version };
  return recordChange(scope, {
    action,
    model: 'task_comment',
    objectId: id,
    objectRepr: nameOf(task),
    partOf: task.id,
    before: loggedText(before),
    after: loggedText(after),
  });
}
