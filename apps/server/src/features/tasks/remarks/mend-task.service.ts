import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { taskMending } from '@karkas/api/tasks/task-steps.schemas.ts';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { forbidden, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { findAcceptors } from '../people/people.repository.ts';
import { htmlOfText } from '../card/rich-text.ts';
import { lockTaskGraph } from '../status/task-graph.repository.ts';
import { findTaskState } from '../card/task-view.repository.ts';
import { mayAccept, mayTask } from '../tasks.policy.ts';
import { type LockedTask, lockTask } from '../tasks.repository.ts';
import { changeTask, type Change, getTask } from '../tasks.service.ts';
import { notifyPeople } from '../people/notify-people.ts';
import { SENT_BACK } from './remarks.texts.ts';

type Mending = z.output<typeof taskMending>;

/**
 * Workflow of a remark: the assignee reports it fixed, the acceptor closes it or sends it back, using the regular
 * transitions.
 *
 * @throws {Problem} `forbidden`, `mended_already` if it was reported already, `not_mended` if it was not.
 */
export async function mendTask(scope: CompanyScope, id: string, mending: Mending): Promise<JsonText<Task>> {
  await lockTaskGraph(scope);
  const task = await lockTask(scope, id);
  requireStep(scope, task, mending);
  await changeTask(scope, id, await changeOf(scope, id, mending));
  if (mending.step === 'mended') notifyPeople(scope, 'mended', { taskId: id, people: await findAcceptors(scope, id) });
  return getTask(scope, { id });
}

function requireStep({ actor }: CompanyScope, task: LockedTask, { step }: Mending): void {
  const isMending = step === 'mended';
  if (isMending ? !mayTask(actor, 'change_status', task) : !mayAccept(actor, task)) throw forbidden();
  if (task.completed_at !== null) throw new Problem('mended_already');
  if (isMending && task.mended_at !== null) throw new Problem('mended_already');
  if (!isMending && task.mended_at === null) throw new Problem('not_mended');
}

async function changeOf(
  scope: CompanyScope,
  id: string,
  { step, reason, status_id: statusId, ...overrides }: Mending,
): Promise<Change> {
  const change = {
    fields: statusId === undefined ? {} : { status_id: statusId },
    overrides: { ...overrides, reason },
    version: undefined,
  };
  if (step === 'mended') return { ...change, mended: true };
  if (step === 'returned') {
    const words = `${SENT_BACK[scope.origin.language]}: ${reason ?? ''}`;
    return { ...change, mended: false, comment: htmlOfText(words) };
  }
  if (statusId !== undefined) return change;
  const { next } = await findTaskState(scope, id);
  const closed = next.find(({ main_status }) => main_status === 'closed');
  if (closed === undefined) throw new Problem('transition_not_allowed', { allowed: next });
  return { ...change, fields: { status_id: closed.id } };
}
