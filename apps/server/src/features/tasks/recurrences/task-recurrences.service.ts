import {
  MOST_RECURRENCES,
  type RecurringTask,
  type TaskRecurrence,
  type TaskRecurrenceChange,
  type TaskRecurrenceFields,
  type taskRecurrenceQuery,
} from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import type { z } from 'zod';
import { nextDay, nextDays } from '@karkas/domain/tasks/recurrence.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { addDays, todayIn } from '#platform/clock.ts';
import { readDeleted } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { pageOfAll } from '#platform/db/queries/page-of-all.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { requireNamed } from '../card/task-fields.service.ts';
import { taskRecurrenceAbilities } from './task-recurrences.policy.ts';
import * as repository from './task-recurrences.repository.ts';

/** Number of upcoming days in the response. */
const UPCOMING_DAYS = 5;

const seesProjects = ({ actor }: CompanyReader): boolean => hasPermission(actor, 'project.view');

function presentRecurrence(
  reader: CompanyReader,
  { next_on: next, ...stored }: repository.RecurrenceRow,
): TaskRecurrence {
  const period = { from: stored.starts_on, until: stored.ends_on };
  return {
    ...stored,
    next_days: stored.state !== 'active' || next === null ? [] : nextDays(stored.rule, period, next, UPCOMING_DAYS),
    can: taskRecurrenceAbilities(reader.actor),
  };
}

type ListQuery = z.output<typeof taskRecurrenceQuery>;

export async function listRecurrences(scope: CompanyScope, query: ListQuery): Promise<ChangesPage<TaskRecurrence>> {
  const found = await repository.findRecurrences(scope, query, seesProjects(scope));
  const deleted = await readDeleted(scope, repository.trackedRecurrences(query));
  return pageOfAll(
    found.map((one) => presentRecurrence(scope, one)),
    query,
    deleted,
  );
}

export async function getRecurrence(reader: CompanyReader, id: string): Promise<TaskRecurrence> {
  const [found] = await repository.findRecurrence(reader, id, seesProjects(reader));
  if (found === undefined) throw notFound();
  return presentRecurrence(reader, found);
}

/** Missed days are not made up: the first occurrence is today or later. */
export async function createRecurrence(scope: CompanyScope, fields: TaskRecurrenceFields): Promise<TaskRecurrence> {
  await requireTask(scope, fields.task);
  if ((await repository.countRecurrences(scope)) >= MOST_RECURRENCES) throw new Problem('too_many_recurrences');
  const period = { from: fields.starts_on, until: fields.ends_on };
  const first = nextDay(fields.rule, period, todayIn(scope.actor.timeZone));
  const made = await getRecurrence(scope, await repository.insertRecurrence(scope, fields, first));
  await record(scope, { action: 'create', after: made });
  return made;
}

/**
 * Changes rule, task or state. A changed or resumed rule restarts from today: missed days are not made up, and no day
 * is created twice.
 */
export async function patchRecurrence(
  scope: CompanyScope,
  id: string,
  { version, ...changes }: TaskRecurrenceChange,
): Promise<TaskRecurrence> {
  const stored = await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  requireVersion(version, before.version, () => before);
  if (changes.task) await requireTask(scope, changes.task);
  const after = changed(stored, changes);
  if (after.ends_on !== null && after.ends_on < after.starts_on)
    throw invalidField(changes.ends_on === undefined ? 'starts_on' : 'ends_on', 'date_order');
  const isResumed = after.state === 'active' && stored.state !== 'active';
  const isMoved = changes.rule !== undefined || changes.starts_on !== undefined || changes.ends_on !== undefined;
  const nextOn = isResumed || isMoved ? nextAfter(after, todayIn(scope.actor.timeZone)) : stored.next_on;
  await repository.writeRecurrence(scope, { ...after, next_on: nextOn });
  const updated = await getRecurrence(scope, id);
  await record(scope, { action: 'update', before, after: updated });
  return updated;
}

/** @throws {Problem} `recurrence_over` if there is no next day. */
export async function skipNext(scope: CompanyScope, id: string, version?: number): Promise<TaskRecurrence> {
  const stored = await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  requireVersion(version, before.version, () => before);
  if (stored.state !== 'active' || stored.next_on === null) throw new Problem('recurrence_over');
  const period = { from: stored.starts_on, until: stored.ends_on };
  await repository.writeRecurrence(scope, {
    ...stored,
    next_on: nextDay(stored.rule, period, addDays(stored.next_on, 1)),
  });
  const after = await getRecurrence(scope, id);
  await record(scope, { action: 'update', before, after, details: { skipped_day: stored.next_on } });
  return after;
}

export async function deleteRecurrence(scope: CompanyScope, id: string): Promise<void> {
  await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  await repository.deleteRecurrence(scope, id);
  await record(scope, { action: 'delete', before });
}

function nextAfter(stored: repository.StoredRule, today: string): string | null {
  const free = stored.last_day === null ? today : addDays(stored.last_day, 1);
  return nextDay(stored.rule, { from: stored.starts_on, until: stored.ends_on }, free > today ? free : today);
}

/** Fields omitted from a patch keep their value. */
function changed(stored: repository.StoredRule, changes: TaskRecurrenceChange): repository.StoredRule {
  return {
    ...stored,
    rule: changes.rule ?? stored.rule,
    starts_on: changes.starts_on ?? stored.starts_on,
    ends_on: changes.ends_on === undefined ? stored.ends_on : changes.ends_on,
    lead_days: changes.lead_days ?? stored.lead_days,
    task: changes.task ?? stored.task,
    state: changes.state ?? stored.state,
  };
}

async function requireTask(scope: CompanyScope, task: RecurringTask): Promise<void> {
  try {
    await requireNamed(scope, { ...task, category_id: task.category_id ?? undefined });
  } catch (error) {
    if (!(error instanceof Problem) || error.extra.fields === undefined) throw error;
    const fields = error.extra.fields.map(({ field, code }) => ({ field: `task.${field}`, code }));
    throw new Problem('validation_failed', { fields });
  }
}

type LoggedChange = {
  action: 'create' | 'update' | 'delete';
  before?: TaskRecurrence;
  after?: TaskRecurrence;
  details?: Record<string, unknown>;
};

function record(scope: CompanyScope, { action, before, after, details }: LoggedChange): Promise<void> {
  return recordChange(scope, {
    action,
    model: 'task_recurrence',
    objectId: after?.id ?? before?.id ?? null,
    objectRepr: (after ?? before)?.task.title ?? '',
    before: described(before),
    after: after === undefined ? null : { ...described(after), ...details },
  });
}

/** Log representation, with names instead of ids. */
function described(one: TaskRecurrence | undefined): Record<string, unknown> | null {
  if (one === undefined) return null;
  const { rule, starts_on, ends_on, lead_days, state, task, version } = one;
  return {
    title: task.title,
    description: task.description,
    category: task.category_name,
    assignee: task.assignee?.name ?? null,
    project: task.project_name,
    priority: task.priority,
    tags: task.tags.map(({ name }) => name).join(', '),
    checklist: task.checklist.map(({ text }) => text).join('; '),
    recurrence_kind: rule.kind,
    weekdays: rule.weekdays.join(', '),
    month_day: rule.month_day,
    quarter_month: rule.quarter_month,
    starts_on,
    ends_on,
    lead_days,
    state,
    version,
  };
}
