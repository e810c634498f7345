import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { taskDecision } from '@karkas/api/tasks/task-steps.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { forbidden, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { readContentHash, writeDecision } from './approvals.repository.ts';
import { presentTask } from '../card/present-task.ts';
import { findFullTask } from '../card/task-view.repository.ts';
import * as repository from '../tasks.repository.ts';
import { notifyParticipants } from '../people/notify-people.ts';

/**
 * Stores the decision of an approver, which only they can give and only while the task is open.
 *
 * @throws {Problem} `forbidden` for others, `decision_on_closed`, `content_changed` if it differs from what they saw.
 */
export async function decideTask(
  scope: CompanyScope,
  id: string,
  decision: z.output<typeof taskDecision>,
): Promise<JsonText<Task>> {
  const task = await repository.lockTask(scope, id);
  if (!task.is_approver) throw forbidden();
  if (task.completed_at !== null) throw new Problem('decision_on_closed');
  const { content_hash: seen } = decision;
  if (seen !== undefined && seen !== (await readContentHash(scope, id))) throw new Problem('content_changed');
  const before = await repository.describeTask(scope, id);
  // Repeating the same decision changes nothing and notifies nobody.
  if (await writeDecision(scope, id, decision)) {
    await repository.updateTask(scope, id, {});
    await recordChange(scope, {
      action: 'update',
      model: 'task',
      objectId: id,
      objectRepr: repository.nameOf(task),
      before,
      after: await repository.describeTask(scope, id),
    });
    await notifyParticipants(scope, 'decided', [id]);
  }
  return presentTask(scope, await findFullTask(scope, { id }));
}
