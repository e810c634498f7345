import type { Page } from '@karkas/api/core/page.ts';
import type { PlannedTask } from '@karkas/api/tasks/lists/planned-tasks.schemas.ts';
import type {
  taskReplacement,
  Task,
  TaskChange,
  TaskInList,
  TaskPermissions,
} from '@karkas/api/tasks/tasks.schemas.ts';
import type { statusChange } from '@karkas/api/tasks/task-steps.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { recordChange } from '#platform/audit/record-change.ts';
import { storeDeletedParents } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { requireVersion, requireVersionOf } from '#platform/db/records/row-version.ts';
import { forbidden, invalidField, notFound, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import {
  changeStatus,
  type StatusOverrides,
  requireMayWait,
  type StatusChange,
} from './status/change-status.service.ts';
import { addedTo, differing, type Fields, requireRights } from './card/differing-fields.ts';
import { dropChangedDecisions } from './approvals/approvals.repository.ts';
import { addComment } from './comments/comments.service.ts';
import { findParticipants } from './people/people.repository.ts';
import { refuseTakenExternalIdOfTask } from './card/refuse-taken-external-id.ts';
import { requireParentOpen } from './status/blocker-problems.ts';
import { permissionsOf, presentTask, presentTaskPage, presentWholeTasks } from './card/present-task.ts';
import { safeDescription } from './card/rich-text.ts';
import { searchTextOf } from './list/search-text.ts';
import { requireDates, requireNamed } from './card/task-fields.service.ts';
import * as taskGraph from './status/task-graph.repository.ts';
import * as taskLists from './list/task-list.repository.ts';
import type { MyTasksQuery, PlannedTaskQuery, TaskListQuery } from './list/task-list.repository.ts';
import { findFullTask, visibleLinkKinds, type Wanted } from './card/task-view.repository.ts';
import { mayTask } from './tasks.policy.ts';
import * as repository from './tasks.repository.ts';
import { requireMayRelease } from './status/release-task.service.ts';
import {
  requireStaysVisible,
  requireMayRemoveBlockers,
  requireNoSubtaskCycle,
} from './status/protected-links.service.ts';
import { writeWorkItems } from './work/work-items.service.ts';
import { HAS_SUBTASKS } from './status/protected-links.texts.ts';
import { publishRemoval, notifyMentioned, notifyParticipants, notifyPeople } from './people/notify-people.ts';
import { publishTask } from './people/publish-task.ts';

export type Change = {
  fields: Fields;
  overrides: StatusOverrides;
  version: number | undefined;
  comment?: string | undefined;
  /** Reports a remark as fixed or not; the caller has checked the permission. */
  mended?: boolean | undefined;
};

/** Being named in one of these fields makes the task visible. */
const OF_PARTS = ['assignee_id', 'co_assignees', 'watchers', 'approvals', 'acceptor_id'] as const;

export async function listTasks(reader: CompanyReader, query: TaskListQuery): Promise<JsonText<Page<TaskInList>>> {
  return presentTaskPage(reader, await taskLists.listTasks(reader, query), query);
}

export async function listPlannedTasks(
  reader: CompanyReader,
  query: PlannedTaskQuery,
): Promise<JsonText<Page<PlannedTask>>> {
  return presentTaskPage<PlannedTask>(reader, await taskLists.listPlannedTasks(reader, query), query);
}

export async function listMyTasks(reader: CompanyReader, query: MyTasksQuery): Promise<JsonText<Page<Task>>> {
  return presentWholeTasks(reader, await taskLists.listMyTasks(reader, query), query);
}

export async function getTask(reader: CompanyReader, wanted: Wanted): Promise<JsonText<Task>> {
  return presentTask(reader, await findFullTask(reader, wanted));
}

export async function getPermissions(reader: CompanyReader, id: string): Promise<TaskPermissions> {
  const [row] = await findFullTask(reader, { id });
  if (row === undefined) throw notFound();
  return permissionsOf(reader, row);
}

export async function patchTask(scope: CompanyScope, id: string, body: TaskChange): Promise<JsonText<Task>> {
  const { version, override, reason, with_open_children, with_open_approvals, ...fields } = body;
  const overrides = { override, reason, with_open_children, with_open_approvals };
  await changeTask(scope, id, { fields, overrides, version });
  return getTask(scope, { id });
}

export async function changeTaskStatus(
  scope: CompanyScope,
  id: string,
  { status_id, comment, version, ...overrides }: z.output<typeof statusChange>,
): Promise<JsonText<Task>> {
  await changeTask(scope, id, { fields: { status_id }, overrides, version, comment });
  return getTask(scope, { id });
}

export function replaceTask(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof taskReplacement>,
): Promise<JsonText<Task>> {
  return patchTask(scope, id, body);
}

/**
 * The only way a task is changed. Locks are taken in a fixed order, the task graph before the task, to prevent
 * deadlocks.
 */
export async function changeTask(scope: CompanyScope, id: string, change: Change): Promise<void> {
  const { overrides } = change;
  const isOfGraph = ['status_id', 'blocked_by', 'parent_id'].some((field) => field in change.fields);
  // Pipelined and executed in this order: each query sees the state after the locks before it.
  const [, task, fullRows, described, waiting] = await Promise.all([
    isOfGraph ? taskGraph.lockTaskGraph(scope) : null,
    repository.lockTask(scope, id),
    findFullTask(scope, { id }),
    repository.describeTasks(scope, [id]),
    isOfGraph ? taskGraph.unblockedBy(scope, id) : [],
  ]);
  requireVersion(change.version, task.version, () => task);
  const { fields, now } = differing(scope, fullRows, change.fields);
  // Permission for changes specific to a remark is checked by the caller.
  if (change.mended === undefined || Object.keys(change.fields).length > 0)
    requireRights(scope, task, { fields, asked: change.fields, now });
  if (change.comment && !mayTask(scope.actor, 'comment', task)) throw forbidden();
  // Values sent back unchanged change nothing and notify nobody.
  if (Object.keys(fields).length === 0 && !change.comment && change.mended === undefined) return;
  requireDates(task, fields, scope.actor.timeZone);
  const added = addedTo(now, fields);
  requireStaysVisible(scope, task, fields);
  await requireNamed(scope, added);
  await refuseTakenExternalIdOfTask(scope, fields, id);
  await requireMayRemoveBlockers(scope, task, { fields, now });
  const before = described.get(id) ?? null;
  const [parted] = OF_PARTS.some((field) => field in fields) ? await findParticipants(scope, [id]) : [];
  await changeGraph(scope, task, { fields, overrides });
  const status =
    fields.status_id === undefined
      ? null
      : await changeStatus(scope, task, { statusId: fields.status_id, ...overrides });
  await writeFields(scope, task, { ...fields, ...status?.columns });
  if (fields.blocked_by || fields.parent_id)
    await requireNoSubtaskCycle(scope, id, fields.blocked_by ? 'blocked_by' : 'parent_id');
  if (fields.parent_id && overrides.with_open_children !== true)
    await requireParentOpen(scope, id, { main_status: mainStatusAfter(task, status) });
  if (fields.work_items) await writeWorkItems(scope, id, { items: fields.work_items, present: now.work_items });
  if (change.comment) await addComment(scope, task, { body: change.comment, field: 'comment' });
  // A reopened remark must be fixed again.
  const mended = status?.isReopened ? false : change.mended;
  if (mended !== undefined) await repository.setMended(scope, id, mended);
  await dropChangedDecisions(scope, id, fields);
  const after = await repository.describeTask(scope, id);
  await recordChange(scope, {
    action: status === null ? 'update' : 'status',
    model: 'task',
    objectId: id,
    objectRepr: repository.nameOf({ number: task.number, title: fields.title ?? task.title }),
    before,
    after: {
      ...after,
      ...(overrides.override === true || status?.isUnapproved ? { override_reason: overrides.reason } : {}),
    },
  });
  await notifyOfChange(scope, task, { fields, added });
  await publishRemoval(scope, id, parted?.people ?? []);
  if (status?.isClosed) await notifyUnblocked(scope, waiting);
}

function mainStatusAfter(
  { completed_at: closedAt }: repository.LockedTask,
  status: StatusChange | null,
): 'open' | 'closed' {
  return (status === null ? closedAt !== null : status.columns.is_closed) ? 'closed' : 'open';
}

/** Notifies the users affected by a change. */
async function notifyOfChange(
  scope: CompanyScope,
  task: repository.LockedTask,
  { fields, added }: { fields: Fields; added: Fields },
): Promise<void> {
  const doers = [...(fields.assignee_id ? [fields.assignee_id] : []), ...(added.co_assignees ?? [])];
  notifyPeople(scope, 'assigned', { taskId: task.id, people: doers });
  notifyPeople(scope, 'decision_asked', { taskId: task.id, people: added.approvals ?? [] });
  if (fields.description !== undefined)
    await notifyMentioned(scope, task.id, { before: task.description, after: safeDescription(fields.description) });
  if (fields.status_id !== undefined) await notifyParticipants(scope, 'status_changed', [task.id]);
}

/** Notifies those whose tasks are no longer blocked. */
async function notifyUnblocked(scope: CompanyScope, freed: readonly { id: string; version: number }[]): Promise<void> {
  for (const one of freed) publishTask(scope, { action: 'unblocked', ...one });
  await notifyParticipants(
    scope,
    'unblocked',
    freed.map(({ id }) => id),
  );
}

async function changeGraph(
  scope: CompanyScope,
  task: repository.LockedTask,
  { fields, overrides }: { fields: Fields; overrides: StatusOverrides },
): Promise<void> {
  const { parent_id: parent, blocked_by: blockers } = fields;
  if (parent && (await taskGraph.isAbove(scope, task.id, parent))) throw new Problem('parent_cycle');
  if (blockers === undefined) return;
  if (blockers.includes(task.id)) throw new Problem('blocker_cycle');
  const seen = await taskGraph.visibleTasks(scope, blockers);
  if (seen.length < blockers.length) throw invalidField('blocked_by', 'not_of_company');
  if (await taskGraph.wouldCloseCycle(scope, task.id, blockers)) throw new Problem('blocker_cycle');
  await taskGraph.setBlockers(scope, task.id, [...blockers, ...(await taskGraph.hiddenBlockers(scope, task.id))]);
  await requireMayWait(scope, task, overrides);
}

async function writeFields(
  scope: CompanyScope,
  task: repository.LockedTask,
  {
    watchers,
    co_assignees: coAssignees,
    approvals,
    acceptor_id: acceptor,
    tags,
    blocked_by: _,
    work_items: _items,
    links,
    ...columns
  }: Omit<Fields, 'status_id'> & Partial<repository.StatusColumns>,
): Promise<void> {
  const { due_datetime: due, description, ...rest } = columns;
  const words = {
    title: rest.title ?? task.title,
    number: task.number,
    description: description === undefined ? task.description : safeDescription(description),
  };
  await repository.updateTask(scope, task.id, {
    ...rest,
    ...(due === undefined ? {} : { due_datetime: due }),
    ...(description === undefined ? {} : { description: words.description }),
    ...(description === undefined && rest.title === undefined ? {} : { search_text: searchTextOf(words) }),
  });
  if (watchers) await repository.setMembers(scope, task.id, 'watcher', watchers);
  if (coAssignees) await repository.setMembers(scope, task.id, 'co_assignee', coAssignees);
  if (approvals) await repository.setMembers(scope, task.id, 'approver', approvals);
  if (acceptor !== undefined)
    await repository.setMembers(scope, task.id, 'acceptor', acceptor === null ? [] : [acceptor]);
  if (tags) await repository.setTags(scope, task.id, tags);
  if (links) await repository.setLinks(scope, task.id, links, visibleLinkKinds(scope));
}

/** Lists the subtasks visible to the user, and counts the others. */
async function subtasksProblem(
  scope: CompanyScope,
  dependents: Awaited<ReturnType<typeof findDependents>>,
): Promise<Problem> {
  const ids = dependents.map((task) => task.id);
  const seen = new Set((await taskGraph.visibleTasks(scope, ids)).map((task) => task.id));
  return new Problem('has_dependents', {
    dependents: dependents.filter((task) => seen.has(task.id)),
    hidden_blockers_count: dependents.length - seen.size,
    detail: HAS_SUBTASKS,
  });
}

/** @throws {Problem} `has_dependents` while it has subtasks. */
export async function deleteTask(scope: CompanyScope, id: string, version?: number): Promise<void> {
  await taskGraph.lockTaskGraph(scope);
  const task = await repository.lockTask(scope, id);
  if (!mayTask(scope.actor, 'delete', task)) throw forbidden();
  await requireVersionOf(version, task.version, () => getTask(scope, { id }));
  if (task.completed_at === null) await requireMayRelease(scope, task);
  await removeTask(scope, id);
}

/** Deletion authorized in another way than by the task's permissions. Requires a lock on the task graph. */
export async function removeTask(scope: CompanyScope, id: string): Promise<void> {
  const task = await repository.lockTask(scope, id);
  const dependents = await findDependents(scope, { kind: 'task', id });
  if (dependents.length > 0) throw await subtasksProblem(scope, dependents);
  const before = await repository.describeTask(scope, id);
  const freed = task.completed_at === null ? await taskGraph.unblockedBy(scope, id) : [];
  const name = repository.nameOf(task);
  const [participants] = await findParticipants(scope, [id]);
  await moveToBin(scope, { model: 'task', id, name });
  await storeDeletedParents(scope, { kind: 'task', id, parents: participants?.people ?? [] });
  await recordChange(scope, { action: 'delete', model: 'task', objectId: id, objectRepr: name, before });
  await notifyUnblocked(scope, freed);
}
