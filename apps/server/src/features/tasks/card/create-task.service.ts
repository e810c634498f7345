import type { TaskPreload } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import type { Task, TaskInput } from '@karkas/api/tasks/tasks.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { requirePermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { addDays, todayIn } from '#platform/clock.ts';
import { nextNumber } from '#platform/db/records/numbering.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { firstStatus, requireMayWait } from '../status/change-status.service.ts';
import { refuseTakenExternalIdOfTask } from './refuse-taken-external-id.ts';
import { blockerProblem } from '../status/blocker-problems.ts';
import { presentTask } from './present-task.ts';
import { findCategory } from './references.repository.ts';
import { safeDescription } from './rich-text.ts';
import { getPreload } from '../settings/preload.service.ts';
import { searchTextOf } from '../list/search-text.ts';
import { momentOfDue, requireDates, requireNamed } from './task-fields.service.ts';
import {
  addBlocker,
  lockTaskGraph,
  visibleTasks,
  setBlockers,
  wouldCloseCycle,
} from '../status/task-graph.repository.ts';
import { findFullTask, visibleLinkKinds } from './task-view.repository.ts';
import { mayTask } from '../tasks.policy.ts';
import { requireNoSubtaskCycle } from '../status/protected-links.service.ts';
import * as repository from '../tasks.repository.ts';
import { writeWorkItems } from '../work/work-items.service.ts';
import { notifyMentioned, notifyPeople } from '../people/notify-people.ts';
import { publishTask } from '../people/publish-task.ts';

export async function createTask(scope: CompanyScope, input: TaskInput): Promise<JsonText<Task>> {
  requireSightOfOwn(scope.actor);
  if (input.blocked_by?.length || input.parent_id) await lockTaskGraph(scope);
  const { id } = await makeTask(scope, input, {});
  return presentTask(scope, await findFullTask(scope, { id }));
}

/** The response is the new task, which its author sees; an API key is no author. */
function requireSightOfOwn(actor: Actor): void {
  if (actor.apiKey !== undefined) requirePermission(actor, 'task.view');
}

/** Creates a task that becomes a blocker of an existing one. */
export async function createBlockingTask(
  scope: CompanyScope,
  waitingId: string,
  input: TaskInput,
): Promise<JsonText<Task>> {
  requireSightOfOwn(scope.actor);
  await lockTaskGraph(scope);
  const waiting = await repository.lockTask(scope, waitingId);
  if (!mayTask(scope.actor, 'comment', waiting)) throw new Problem('forbidden');
  const { id } = await makeTask(scope, input, { blocks: `№\u00A0${waiting.number}` });
  // The new task may have blockers of its own, and one of them may depend on the waiting task.
  if (await wouldCloseCycle(scope, waitingId, [id])) throw new Problem('blocker_cycle');
  await addBlocker(scope, waitingId, id);
  await requireNoSubtaskCycle(scope, id, input.parent_id ? 'parent_id' : 'blocked_by');
  await requireMayWait(scope, waiting, {});
  await repository.updateTask(scope, waitingId, {});
  publishTask(scope, { action: 'update', id: waitingId, version: waiting.version + 1 });
  return presentTask(scope, await findFullTask(scope, { id }));
}

/** Locks the company's task graph if the task has blockers or a parent. */
export async function makeTask(
  scope: CompanyScope,
  stated: TaskInput,
  logDetails: Record<string, unknown>,
): Promise<{ id: string; number: number }> {
  const category = await requireStated(scope, stated);
  const input = withPreload(stated, await getPreload(scope, category.id), todayIn(scope.actor.timeZone));
  const blockers = await visibleTasks(scope, input.blocked_by ?? []);
  if (blockers.length < (input.blocked_by?.length ?? 0)) throw invalidField('blocked_by', 'not_of_company');
  const due = momentOfDue(input.due_datetime ?? null, scope.actor.timeZone);
  requireDates({}, { start_date: input.start_date, due_datetime: due }, scope.actor.timeZone);
  const open = blockers.filter(({ main_status: mainStatus }) => mainStatus === 'open');
  const status = await firstStatus(scope, input.status_id, open);
  if (!status.is_closed) await requireOpenParent(scope, input.parent_id);
  const description = safeDescription(input.description ?? '');
  // The counter stays locked until the transaction ends, so take the number as late as possible.
  const number = await nextNumber(scope, 'task');
  const id = await repository.insertTask(scope, {
    ...status,
    number,
    title: input.title,
    description,
    category_id: category.id,
    priority: input.priority ?? 'normal',
    assignee_id: input.assignee_id ?? null,
    project_id: input.project_id,
    specification_row_id: input.specification_row_id,
    parent_id: input.parent_id,
    place: input.place ?? '',
    start_date: input.start_date,
    due_datetime: due,
    checklist: input.checklist ?? [],
    search_text: searchTextOf({ title: input.title, number, description }),
    external_id: input.external_id ?? null,
  });
  await writeParts(scope, id, input);
  await setBlockers(
    scope,
    id,
    blockers.map((task) => task.id),
  );
  if (input.parent_id && blockers.length > 0) await requireNoSubtaskCycle(scope, id, 'blocked_by');
  const after = { ...(await repository.describeTask(scope, id)), ...logDetails };
  await recordChange(scope, {
    action: 'create',
    model: 'task',
    objectId: id,
    objectRepr: repository.nameOf({ number, title: input.title }),
    after,
  });
  const doers = [...(input.assignee_id ? [input.assignee_id] : []), ...(input.co_assignees ?? [])];
  notifyPeople(scope, 'assigned', { taskId: id, people: doers });
  notifyPeople(scope, 'decision_asked', { taskId: id, people: input.approvals ?? [] });
  await notifyMentioned(scope, id, { before: '', after: description });
  return { id, number };
}

/** An open task cannot be a subtask of a closed one. */
async function requireOpenParent(scope: CompanyScope, parentId: string | null): Promise<void> {
  const closed = (await visibleTasks(scope, parentId === null ? [] : [parentId])).filter(
    ({ main_status: mainStatus }) => mainStatus === 'closed',
  );
  if (closed.length > 0)
    throw blockerProblem(
      'parent_closed',
      closed.map((task) => ({ ...task, is_seen: true })),
    );
}

/** Writes participants and other data stored in separate tables. */
async function writeParts(scope: CompanyScope, id: string, input: TaskInput): Promise<void> {
  await repository.setMembers(scope, id, 'watcher', input.watchers ?? []);
  await repository.setMembers(scope, id, 'co_assignee', input.co_assignees ?? []);
  if (input.approvals?.length) await repository.setMembers(scope, id, 'approver', input.approvals);
  if (input.acceptor_id) await repository.setMembers(scope, id, 'acceptor', [input.acceptor_id]);
  await repository.setTags(scope, id, input.tags ?? []);
  await repository.setLinks(scope, id, input.links ?? [], visibleLinkKinds(scope));
  await writeWorkItems(scope, id, { items: input.work_items ?? [], present: [] });
}

/** Checks that all references exist and the external id is free; returns the category of the task. */
async function requireStated(scope: CompanyScope, stated: TaskInput): Promise<{ id: string }> {
  await requireNamed(scope, stated);
  await refuseTakenExternalIdOfTask(scope, stated);
  const category = await findCategory(scope, stated.category_id);
  if (category === null) throw new Problem('impossible_state');
  return category;
}

/** Fills omitted fields from the category settings; an explicit null is kept. */
function withPreload(stated: TaskInput, preload: TaskPreload, today: string): TaskInput {
  const days = preload.due_in_days;
  return {
    ...stated,
    assignee_id: stated.assignee_id === undefined ? preload.assignee_id : stated.assignee_id,
    watchers: stated.watchers ?? preload.watchers.map(({ id }) => id),
    tags: stated.tags ?? preload.tags.map(({ id }) => id),
    priority: stated.priority ?? preload.priority,
    checklist: stated.checklist ?? preload.checklist,
    due_datetime:
      stated.due_datetime === undefined && days !== null
        ? addDays(beginningOf(stated, today), days)
        : stated.due_datetime,
  };
}

/** Category days count from today, or from the start date if that is later. */
function beginningOf({ start_date: start }: TaskInput, today: string): string {
  return start && start > today ? start : today;
}
