import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { TaskChange, Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import type { StatusOverrides } from '../status/change-status.service.ts';
import { momentOfDue } from './task-fields.service.ts';
import type { FullTask } from './task-view.repository.ts';
import {
  ACCEPTOR_PROTECTED,
  CATEGORY_PROTECTED,
  CHECKLIST_PROTECTED,
  PLAN_PROTECTED,
} from '../status/protected-links.texts.ts';
import { mayTask } from '../tasks.policy.ts';
import type { LockedTask } from '../tasks.repository.ts';
import { isReportOfWork, orderedBy } from '../work/work-items.service.ts';

export type Fields = Omit<TaskChange, 'version' | keyof StatusOverrides>;

/** The fields that really change; values sent back unchanged need no permission. */
export function differing(
  scope: CompanyScope,
  [shown]: readonly FullTask[],
  asked: Fields,
): { fields: Fields; now: Task } {
  if (shown === undefined) throw notFound();
  const now = readJsonObject<Task>(shown.body, ['id', 'version', 'watchers', 'co_assignees', 'tags', 'blocked_by']);
  const present: Readonly<Record<string, unknown>> = {
    ...now,
    watchers: now.watchers.map((person) => person.id),
    co_assignees: now.co_assignees.map((person) => person.id),
    approvals: now.approvals.map((person) => person.id),
    tags: now.tags.map((tag) => tag.id),
    blocked_by: now.blocked_by.map((blocker) => blocker.id),
    links: now.links.map(({ kind, id }) => ({ kind, id })),
    work_items: orderedBy(now.work_items),
  };
  return { fields: changedFields(asked, present, scope.actor.timeZone), now };
}

/** The fields whose value differs from the current one. A due date means the end of that day. */
export function changedFields(asked: Fields, present: Readonly<Record<string, unknown>>, zone: string): Fields {
  const fields =
    asked.due_datetime === undefined ? asked : { ...asked, due_datetime: momentOfDue(asked.due_datetime, zone) };
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(inAnyOrder(value), inAnyOrder(present[name])),
  );
  return Object.fromEntries(changed);
}

/** The newly named users; those already present stay, even if they have left the company. */
export function addedTo(now: Task, fields: Fields): Fields {
  const without = (present: readonly { id: string }[], ids: readonly string[] | undefined) =>
    ids?.filter((id) => !present.some((person) => person.id === id));
  return {
    ...fields,
    watchers: without(now.watchers, fields.watchers),
    co_assignees: without(now.co_assignees, fields.co_assignees),
    approvals: without(now.approvals, fields.approvals),
  };
}

/** Order-insensitive comparison of id lists. */
function inAnyOrder(value: unknown): unknown {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;
}

/** Checks for each changed field the ability it requires. */
export function requireRights(
  { actor }: CompanyScope,
  task: LockedTask,
  { fields, asked, now }: { fields: Fields; asked: Fields; now: Task },
): void {
  const mayEdit = mayTask(actor, 'edit', task);
  const isPlanned = fields.work_items !== undefined && !isReportOfWork(orderedBy(now.work_items), fields.work_items);
  // Planned work, acceptor and category require the right to assign; progress requires only being an assignee.
  const mayAssign = mayTask(actor, 'assign', task);
  if (isPlanned && !mayAssign) throw new Problem('forbidden', { detail: PLAN_PROTECTED });
  if (fields.acceptor_id !== undefined && !mayAssign) throw new Problem('forbidden', { detail: ACCEPTOR_PROTECTED });
  if (fields.category_id !== undefined && !mayAssign && (task.category_kind !== null || isAgreedOrAccepted(now)))
    throw new Problem('forbidden', { detail: CATEGORY_PROTECTED });
  const isRewritten = fields.checklist !== undefined && !isTicked(now.checklist, fields.checklist);
  if (isRewritten && !mayEdit && task.is_assignee) throw new Problem('forbidden', { detail: CHECKLIST_PROTECTED });
  requireRightToFields(actor, task, { fields, asked, isPlanned });
}

/** The checks that depend only on field names. */
export function requireRightToFields(
  actor: CompanyScope['actor'],
  task: LockedTask,
  { fields, asked, isPlanned = false }: { fields: Fields; asked: Fields; isPlanned?: boolean },
): void {
  const mayEdit = mayTask(actor, 'edit', task);
  const mayChange = (name: string): boolean => {
    if (name === 'status_id') return mayTask(actor, 'change_status', task);
    if (name === 'assignee_id' || name === 'co_assignees' || name === 'acceptor_id')
      return mayTask(actor, 'assign', task);
    return mayEdit || (isPlanned && name === 'work_items') || (task.is_assignee && isProgressField(name));
  };
  const [changed, named] = [Object.keys(fields), Object.keys(asked)];
  // A request without changes needs the permission for at least one named field, so that a whole object can be sent
  // back unchanged.
  const isAllowed = changed.length > 0 ? changed.every(mayChange) : mayEdit || named.some(mayChange);
  if (!isAllowed) throw forbidden();
}

/** Fields an assignee may update: checklist marks and work progress. */
const isProgressField = (name: string): boolean => name === 'checklist' || name === 'work_items';

/** Whether completion depends on others than the assignees. */
const isAgreedOrAccepted = ({ acceptor, approvals, mended_at: mendedAt }: Task): boolean =>
  acceptor !== null || mendedAt !== null || approvals.length > 0;

/** Whether the checklist items are the same apart from their marks. */
function isTicked(before: Task['checklist'], after: Task['checklist']): boolean {
  return before.length === after.length && before.every(({ text }, place) => after[place]?.text === text);
}
