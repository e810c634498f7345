import {
  MOST_RECURRENCES,
  type RecurringTask,
  type TaskRecurrence,
  type TaskRecurrenceChange,
  type TaskRecurrenceFields,
  type taskRecurrenceQuery,
} from '@karkas/api/tasks/task-recurrences.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import type { z } from 'zod';
import { nextDay, nextDays } from '@karkas/domain/tasks/recurrence.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { addDays, todayIn } from '#platform/clock.ts';
import { readDeleted } from '#platform/db/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/company-scope.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { requireNamed } from '../task-fields.service.ts';
import { taskRecurrenceAbilities } from './task-recurrences.policy.ts';
import * as repository from './task-recurrences.repository.ts';

/** Number of upcoming days in the response. */
const TOLD_DAYS = 5;

const seesProjects = ({ actor }: CompanyReader): boolean => hasPermission(actor, 'project.view');

function shown(reader: CompanyReader, { next_on: next, ...kept }: repository.ShownRecurrence): TaskRecurrence {
  const period = { from: kept.starts_on, until: kept.ends_on };
  return {
    ...kept,
    next_days: kept.state !== 'active' || next === null ? [] : nextDays(kept.rule, period, next, TOLD_DAYS),
    can: taskRecurrenceAbilities(reader.actor),
  };
}

type ListQuery = z.output<typeof taskRecurrenceQuery>;

export async function listRecurrences(scope: CompanyScope, query: ListQuery): Promise<ChangesPage<TaskRecurrence>> {
  const found = await repository.findRecurrences(scope, query, seesProjects(scope));
  const deleted = await readDeleted(scope, repository.trackedRecurrences(query));
  return pageOfAll(
    found.map((one) => shown(scope, one)),
    query,
    deleted,
  );
}

export async function getRecurrence(reader: CompanyReader, id: string): Promise<TaskRecurrence> {
  const [found] = await repository.findRecurrence(reader, id, seesProjects(reader));
  if (found === undefined) throw notFound();
  return shown(reader, found);
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
  const kept = await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  requireVersion(version, before.version, () => before);
  if (changes.task) await requireTask(scope, changes.task);
  const after = changed(kept, changes);
  if (after.ends_on !== null && after.ends_on < after.starts_on)
    throw invalidField(changes.ends_on === undefined ? 'starts_on' : 'ends_on', 'date_order');
  const isResumed = after.state === 'active' && kept.state !== 'active';
  const isMoved = changes.rule !== undefined || changes.starts_on !== undefined || changes.ends_on !== undefined;
  const nextOn = isResumed || isMoved ? nextAfter(after, todayIn(scope.actor.timeZone)) : kept.next_on;
  await repository.writeRecurrence(scope, { ...after, next_on: nextOn });
  const shownAfter = await getRecurrence(scope, id);
  await record(scope, { action: 'update', before, after: shownAfter });
  return shownAfter;
}

/** @throws {Problem} `recurrence_over` if there is no next day. */
export async function skipNext(scope: CompanyScope, id: string, version?: number): Promise<TaskRecurrence> {
  const kept = await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  requireVersion(version, before.version, () => before);
  if (kept.state !== 'active' || kept.next_on === null) throw new Problem('recurrence_over');
  const period = { from: kept.starts_on, until: kept.ends_on };
  await repository.writeRecurrence(scope, {
    ...kept,
    next_on: nextDay(kept.rule, period, addDays(kept.next_on, 1)),
  });
  const after = await getRecurrence(scope, id);
  await record(scope, { action: 'update', before, after, told: { skipped_day: kept.next_on } });
  return after;
}

export async function deleteRecurrence(scope: CompanyScope, id: string): Promise<void> {
  await repository.lockRecurrence(scope, id);
  const before = await getRecurrence(scope, id);
  await repository.deleteRecurrence(scope, id);
  await record(scope, { action: 'delete', before });
}

function nextAfter(kept: repository.KeptRecurrence, today: string): string | null {
  const free = kept.last_day === null ? today : addDays(kept.last_day, 1);
  return nextDay(kept.rule, { from: kept.starts_on, until: kept.ends_on }, free > today ? free : today);
}

/** Fields omitted from a patch keep their value. */
function changed(kept: repository.KeptRecurrence, changes: TaskRecurrenceChange): repository.KeptRecurrence {
  return {
    ...kept,
    rule: changes.rule ?? kept.rule,
    starts_on: changes.starts_on ?? kept.starts_on,
    ends_on: changes.ends_on === undefined ? kept.ends_on : changes.ends_on,
    lead_days: changes.lead_days ?? kept.lead_days,
    task: changes.task ?? kept.task,
    state: changes.state ?? kept.state,
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

type Told = {
  action: 'create' | 'update' | 'delete';
  before?: TaskRecurrence;
  after?: TaskRecurrence;
  told?: Record<string, unknown>;
};

function record(scope: CompanyScope, { action, before, after, told }: Told): Promise<void> {
  return recordChange(scope, {
    action,
    model: 'task_recurrence',
    objectId: after?.id ?? before?.id ?? null,
    objectRepr: (after ?? before)?.task.title ?? '',
    before: described(before),
    after: after === undefined ? null : { ...described(after), ...told },
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
