import { id as idSchema } from '@karkas/api/core/fields.ts';
import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { type Colleague, findColleagues, findColleaguesBeside, findParticipants } from './people.repository.ts';
import { mentionsIn } from './rich-text.ts';

/** Maximum number of mentioned users notified per text. */
const MOST_TOLD = 100;

type Notice = { taskId: string; commentId?: string | undefined; people: Iterable<string> };

/** Notifies users of a task through their inbox, except the actor. The caller ensures that they see the task. */
export function tellPeople(scope: CompanyScope, kind: NoticeKind, { taskId, commentId, people }: Notice): void {
  for (const userId of new Set(people)) {
    if (userId === scope.actor.userId) continue;
    scope.tell({
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
export async function tellParticipants(
  scope: CompanyScope,
  kind: NoticeKind,
  taskIds: readonly string[],
): Promise<void> {
  for (const { task_id: taskId, people } of await findParticipants(scope, taskIds))
    tellPeople(scope, kind, { taskId, people });
}

/** Notifies newly mentioned users who see the task. */
export async function tellMentioned(
  scope: CompanyScope,
  taskId: string,
  texts: { before: string; after: string },
): Promise<void> {
  const known = mentionsIn(texts.before);
  const fresh = mentionsIn(texts.after)
    .filter((userId) => !known.includes(userId) && idSchema.safeParse(userId).success)
    .slice(0, MOST_TOLD);
  const people = (await findColleagues(scope, taskId, fresh)).filter(seesTask).map((colleague) => colleague.user_id);
  tellPeople(scope, 'mentioned', { taskId, people });
}

/**
 * Sends a deletion event to former participants (`before`) who no longer see the task, so that their client removes it;
 * the event does not reveal its current state.
 */
export async function tellLeft(scope: CompanyScope, taskId: string, before: readonly string[]): Promise<void> {
  for (const colleague of await findColleagues(scope, taskId, before)) letGo(scope, taskId, colleague);
}

/** The same for many tasks, each with its former assignee. */
export async function tellLeftBeside(
  scope: CompanyScope,
  places: readonly { taskId: string; userId: string }[],
): Promise<void> {
  for (const { task_id: taskId, ...colleague } of await findColleaguesBeside(scope, places))
    letGo(scope, taskId, colleague);
}

function letGo(scope: CompanyScope, taskId: string, colleague: Colleague): void {
  if (seesTask(colleague)) return;
  scope.tell({
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
