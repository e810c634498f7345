import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { lastDayWithin, nextDay, nextDays } from '@karkas/domain/tasks/recurrence.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import { addDays } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { makeTask } from '../card/create-task.service.ts';
import * as repository from './task-recurrences.repository.ts';

/** More than the number of days a task may be created ahead. */
const MOST_AT_ONCE = 100;

/**
 * Creates the recurring tasks of a company that are due in its time zone; returns their number. Safe to run on several
 * servers: each occurrence is created once. A failing rule does not affect the others.
 */
export async function makeRecurringTasks(pool: Pool, companyId: string, now: Date): Promise<number> {
  const due = await inOneCompany(pool, companyId, async (queries) => {
    const zone = await repository.findZone(queries);
    if (zone === null) return null;
    const today = dayInZone(now.getTime(), zone);
    return { zone, today, rules: await repository.findDue(queries, today) };
  });
  if (due === null) return 0;
  const failures: unknown[] = [];
  let count = 0;
  for (const { id, author_id: userId, author_name: name } of due.rules) {
    // References were checked with the permissions of the user who wrote the rule.
    const actor = { userId, name, companyId, timeZone: due.zone, permissions: new Set(ALL_PERMISSIONS) };
    try {
      count += await onBehalfOf(pool, actor, (scope) => makeTasksOf(scope, id, due.today));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some recurring tasks were not made');
  return count;
}

/** Locks the rule: another server waits and finds the occurrence created. */
async function makeTasksOf(scope: CompanyScope, id: string, today: string): Promise<number> {
  const rule = await repository.lockRecurrence(scope, id);
  const days = daysToMake(rule, today);
  if (days === null) return 0;
  let count = 0;
  for (const day of days) {
    if (!(await repository.isDayFree(scope, id, day))) continue;
    await makeOne(scope, rule, day);
    count += 1;
  }
  const after = addDays(today, rule.lead_days + 1);
  await repository.advanceRule(scope, id, nextDay(rule.rule, { from: rule.starts_on, until: rule.ends_on }, after));
  return count;
}

/**
 * Occurrences from today up to the lead time of the rule. Of those missed while no server ran, only the last is
 * created, and only if there is no newer one.
 */
function daysToMake(rule: repository.StoredRule, today: string): string[] | null {
  const { next_on: next, state } = rule;
  const last = addDays(today, rule.lead_days);
  if (state !== 'active' || next === null || next > last) return null;
  const period = { from: rule.starts_on, until: rule.ends_on };
  const ahead = nextDays(rule.rule, period, next > today ? next : today, MOST_AT_ONCE).filter((day) => day <= last);
  if (ahead.length > 0) return ahead;
  const missed = lastDayWithin(rule.rule, period, next, addDays(today, -1));
  return missed === null ? [] : [missed];
}

async function makeOne(scope: CompanyScope, rule: repository.StoredRule, day: string): Promise<void> {
  const task = await repository.existingReferences(scope, rule.task);
  const made = await makeTask(
    scope,
    {
      title: task.title,
      description: task.description,
      category_id: task.category_id ?? undefined,
      ...(task.priority === null ? {} : { priority: task.priority }),
      // A former member is not assigned: the task stays unassigned regardless of the category settings.
      ...(rule.task.assignee_id === null ? {} : { assignee_id: task.assignee_id }),
      ...(task.tags.length === 0 ? {} : { tags: task.tags }),
      ...(task.checklist.length === 0 ? {} : { checklist: task.checklist }),
      project_id: task.project_id,
      specification_row_id: null,
      parent_id: null,
      start_date: null,
      due_datetime: day,
    },
    { recurrence_day: day },
  );
  await repository.insertOccurrence(scope, rule.id, { day, ...made });
}
