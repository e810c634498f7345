import { id as idSchema } from '@karkas/api/core/fields.ts';
import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type Colleague, findColleagues, findTaskColleagues, findParticipants } from './people.repository.ts';
import { mentionsIn } from '../card/rich-text.ts';

/** Maximum number of mentioned users notified per text. */
const MAX_NOTIFIED = 100;

type Notice = { taskId: string; commentId?: string | undefined; people: Iterable<string> };

/** Notifies users of a task through their inbox, except the actor. The caller ensures that they see the task. */
export function notifyPeople(scope: CompanyScope, kind: NoticeKind, { taskId, commentId, people }: Notice): void {
  for (const userId of new Set(people)) {
    if (userId === scope.actor.userId) continue;
    scope.publish({
      kind: 'notice',
      action: kind,
      object_id: taskId,
      version: null,
      part_of: commentId ?? null,
      only_for: userId,
    });
  }
}

/** Notifies all participants of the tasks. */
export async function notifyParticipants(
  scope: CompanyScope,
  kind: NoticeKind,
  taskIds: readonly string[],
): Promise<void> {
  for (const { task_id: taskId, people } of await findParticipants(scope, taskIds))
    notifyPeople(scope, kind, { taskId, people });
}

/** Notifies newly mentioned users who see the task. */
export async function notifyMentioned(
  scope: CompanyScope,
  taskId: string,
  texts: { before: string; after: string },
): Promise<void> {
  const mentionedBefore = mentionsIn(texts.before);
  const fresh = mentionsIn(texts.after)
    .filter((userId) => !mentionedBefore.includes(userId) && idSchema.safeParse(userId).success)
    .slice(0, MAX_NOTIFIED);
  const people = (await findColleagues(scope, taskId, fresh)).filter(seesTask).map((colleague) => colleague.user_id);
  notifyPeople(scope, 'mentioned', { taskId, people });
}

/**
 * Sends a deletion event to former participants (`before`) who no longer see the task, so that their client removes it;
 * the event does not reveal its current state.
 */
export async function publishRemoval(scope: CompanyScope, taskId: string, before: readonly string[]): Promise<void> {
  for (const colleague of await findColleagues(scope, taskId, before)) publishRemovalFor(scope, taskId, colleague);
}

/** The same for many tasks, each with its former assignee. */
export async function publishRemovals(
  scope: CompanyScope,
  assignments: readonly { taskId: string; userId: string }[],
): Promise<void> {
  for (const { task_id: taskId, ...colleague } of await findTaskColleagues(scope, assignments))
    publishRemovalFor(scope, taskId, colleague);
}

function publishRemovalFor(scope: CompanyScope, taskId: string, colleague: Colleague): void {
  if (seesTask(colleague)) return;
  scope.publish({
    kind: 'task',
    action: 'delete',
    object_id: taskId,
    version: null,
    part_of: null,
    only_for: colleague.user_id,
  });
}

export const seesTask = (colleague: Colleague): boolean =>
  colleague.has_part || permissionsOf(colleague).includes('task.view');
