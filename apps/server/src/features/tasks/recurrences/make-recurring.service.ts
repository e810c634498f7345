import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { lastDayWithin, nextDay, nextDays } from '@karkas/domain/tasks/recurrence.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import { addDays } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Pool } from '#platform/db/connection.ts';
import { inNameOf } from '#platform/db/in-absence.ts';
import { inOneCompany } from '#platform/db/every-company.ts';
import { makeTask } from '../create-task.service.ts';
import * as repository from './task-recurrences.repository.ts';

/** More than the days a task may be made ahead. */
const MOST_AT_ONCE = 100;

/**
 * Makes the recurring tasks of a company whose day has come by its clocks; answers how many. Several servers may ask at
 * once: of one day a task is made once. One rule that fails does not keep the others from theirs.
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
    // What the rule names was checked when it was written, by the rights of whoever wrote it.
    const actor = { userId, name, companyId, timeZone: due.zone, permissions: new Set(ALL_PERMISSIONS) };
    try {
      count += await inNameOf(pool, actor, (scope) => makeTasksOf(scope, id, due.today));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some recurring tasks were not made');
  return count;
}

/** The row of the rule is held: another server comes after, and finds the day made. */
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
  await repository.moveOn(scope, id, nextDay(rule.rule, { from: rule.starts_on, until: rule.ends_on }, after));
  return count;
}

/**
 * The days from today to as far ahead as the rule says. Of days that passed while no server ran, only the last is made,
 * and only where nothing newer is: ten inspections that nobody could do help nobody.
 */
function daysToMake(rule: repository.KeptRecurrence, today: string): string[] | null {
  const { next_on: next, state } = rule;
  const last = addDays(today, rule.lead_days);
  if (state !== 'active' || next === null || next > last) return null;
  const period = { from: rule.starts_on, until: rule.ends_on };
  const ahead = nextDays(rule.rule, period, next > today ? next : today, MOST_AT_ONCE).filter((day) => day <= last);
  if (ahead.length > 0) return ahead;
  const missed = lastDayWithin(rule.rule, period, next, addDays(today, -1));
  return missed === null ? [] : [missed];
}

async function makeOne(scope: CompanyScope, rule: repository.KeptRecurrence, day: string): Promise<void> {
  const task = await repository.stillThere(scope, rule.task);
  const made = await makeTask(
    scope,
    {
      title: task.title,
      description: task.description,
      category_id: task.category_id ?? undefined,
      ...(task.priority === null ? {} : { priority: task.priority }),
      // Who has left is not given work: the task is nobody's, whatever the settings of the category say.
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
  await repository.insertMade(scope, rule.id, { day, ...made });
}
