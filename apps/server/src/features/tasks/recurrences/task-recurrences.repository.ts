import type {
  RecurrenceRule,
  RecurringTask,
  TaskRecurrence,
  TaskRecurrenceFields,
  taskRecurrenceQuery,
} from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import { plannedTaskJson } from '../templates/planned-task.repository.ts';

/** A rule without the reader's abilities and the derived next days. */
export type RecurrenceRow = Omit<TaskRecurrence, 'can' | 'next_days'> & { next_on: string | null };

/** The project is included for readers who may view projects. */
const recurrenceColumns = (
  seesProjects: boolean,
) => sql`x.id, x.rule, x.starts_on::text as starts_on, x.ends_on::text as ends_on, x.lead_days, x.state,
  x.next_on::text as next_on, x.version,
  ${plannedTaskJson('x', sql`x.task`)} || jsonb_build_object('project_id', p.id, 'project_name', ${seesProjects ? sql`p.name` : sql`null::text`}) as task,
  json_build_object('id', a.id, 'name', concat_ws(' ', a.last_name, a.first_name)) as author,
  (x.task ->> 'assignee_id') is not null and not exists (select 1 from membership m
    where m.company_id = x.company_id and m.user_id = (x.task ->> 'assignee_id')::uuid and not m.is_disabled) as has_lost_assignee,
  (select count(*)::int from task_recurrence_made d where d.company_id = x.company_id and d.recurrence_id = x.id) as made_count,
  (select json_build_object('day', d.day, 'task_id', t.id, 'number', d.number, 'made_at', iso(d.made_at))
    from task_recurrence_made d left join task t on t.company_id = d.company_id and t.id = d.task_id
    where d.company_id = x.company_id and d.recurrence_id = x.id order by d.day desc limit 1) as last_made`;
const FROM = sql`task_recurrence x join user_account a on a.id = x.author_id
  left join project p on p.company_id = x.company_id and p.id = (x.task ->> 'project_id')::uuid`;

type ListQuery = z.output<typeof taskRecurrenceQuery>;

/** Creating a task from a rule also counts as a change of the rule. */
const CHANGED = sql`greatest(x.updated_at, (select max(d.made_at) from task_recurrence_made d
  where d.company_id = x.company_id and d.recurrence_id = x.id))`;
const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  next_day: sql`case when x.state = 'active' then x.next_on end`,
  starts_on: sql`x.starts_on`,
  created_at: sql`x.created_at`,
  updated_at: CHANGED,
};

export const trackedRecurrences = ({ updated_since: since }: ListQuery): Tracked => ({
  kind: 'task_recurrence',
  since,
});

export function findRecurrences(
  reader: CompanyReader,
  query: ListQuery,
  seesProjects: boolean,
): Promise<RecurrenceRow[]> {
  const order = query.sort_order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return reader.many(
    rawQuery(sql<RecurrenceRow>`select ${recurrenceColumns(seesProjects)} from ${FROM} where x.company_id = ${reader.companyId}
      ${query.search ? sql`and searchable(x.task ->> 'title') like ${likePattern(query.search)}` : sql``}
      ${changedSince(trackedRecurrences(query), { alias: 'x', changedAt: CHANGED })}
      order by ${SORTS[query.sort_by]} ${order}, x.id`),
  );
}

export function findRecurrence(reader: CompanyReader, id: string, seesProjects: boolean): Promise<RecurrenceRow[]> {
  return reader.many(
    rawQuery(
      sql<RecurrenceRow>`select ${recurrenceColumns(seesProjects)} from ${FROM} where x.company_id = ${reader.companyId} and x.id = ${id}`,
    ),
  );
}

export type StoredRule = {
  id: string;
  author_id: string;
  rule: RecurrenceRule;
  starts_on: string;
  ends_on: string | null;
  lead_days: number;
  state: TaskRecurrence['state'];
  task: RecurringTask;
  next_on: string | null;
  /** Last occurrence for which a task was created. */
  last_day: string | null;
};
const RULE_COLUMNS = sql`x.id, x.author_id, x.rule, x.starts_on::text as starts_on, x.ends_on::text as ends_on, x.lead_days, x.state, x.task,
  x.next_on::text as next_on, (select max(d.day)::text from task_recurrence_made d where d.company_id = x.company_id and d.recurrence_id = x.id) as last_day`;

/** @throws {Problem} `not_found` */
export function lockRecurrence(scope: CompanyScope, id: string): Promise<StoredRule> {
  return scope.one(
    rawQuery(
      sql<StoredRule>`select ${RULE_COLUMNS} from task_recurrence x where x.company_id = ${scope.companyId} and x.id = ${id} for update of x`,
    ),
  );
}

/** Serializes concurrent additions. */
export async function countRecurrences(scope: CompanyScope): Promise<number> {
  await scope.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`task_recurrence ${scope.companyId}`}, 0))`),
  );
  const { found } = await scope.one(
    rawQuery(
      sql<{
        found: number;
      }>`select count(*)::int as found from task_recurrence x where x.company_id = ${scope.companyId}`,
    ),
  );
  return found;
}

export async function insertRecurrence(
  scope: CompanyScope,
  fields: TaskRecurrenceFields,
  nextOn: string | null,
): Promise<string> {
  const id = newId();
  await scope.run(
    rawQuery(sql`insert into task_recurrence (company_id, id, author_id, rule, starts_on, ends_on, lead_days, task, next_on)
      values (${scope.companyId}, ${id}, ${scope.actor.userId}, ${JSON.stringify(fields.rule)}::jsonb, ${fields.starts_on}, ${fields.ends_on},
        ${fields.lead_days}, ${JSON.stringify(fields.task)}::jsonb, ${nextOn})`),
  );
  return id;
}

export async function writeRecurrence(
  scope: CompanyScope,
  { id, ...kept }: Omit<StoredRule, 'author_id' | 'last_day'>,
): Promise<void> {
  await scope.run(
    rawQuery(sql`update task_recurrence set rule = ${JSON.stringify(kept.rule)}::jsonb, starts_on = ${kept.starts_on}, ends_on = ${kept.ends_on},
        lead_days = ${kept.lead_days}, task = ${JSON.stringify(kept.task)}::jsonb, state = ${kept.state}, next_on = ${kept.next_on},
        version = version + 1, updated_at = app_now()
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

/** Advances the rule without changing its version, since no user edited it. */
export async function advanceRule(scope: CompanyScope, id: string, nextOn: string | null): Promise<void> {
  await scope.run(
    rawQuery(sql`update task_recurrence set next_on = ${nextOn} where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export async function deleteRecurrence(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(rawQuery(sql`delete from task_recurrence where company_id = ${scope.companyId} and id = ${id}`));
}

/** Rules due by this day, and the users they act for. */
export function findDue(
  queries: CompanyQueries,
  today: string,
): Promise<{ id: string; author_id: string; author_name: string }[]> {
  return queries.many(
    rawQuery(sql<{ id: string; author_id: string; author_name: string }>`
      select x.id, x.author_id, concat_ws(' ', a.last_name, a.first_name) as author_name
      from task_recurrence x join user_account a on a.id = x.author_id
      where x.company_id = ${queries.companyId} and x.state = 'active' and x.next_on - x.lead_days <= ${today}::date
      order by x.next_on, x.id`),
  );
}

export async function findZone(queries: CompanyQueries): Promise<string | null> {
  const row = await queries.maybe(
    rawQuery(
      sql<{
        time_zone: string;
      }>`select time_zone from company where company_id = ${queries.companyId} and deleted_at is null`,
    ),
  );
  return row?.time_zone ?? null;
}

/** False if the task of the day has already been created. */
export async function isDayFree(scope: CompanyScope, recurrenceId: string, day: string): Promise<boolean> {
  const made = await scope.many(
    rawQuery(sql<{ made: number }>`select 1 as made from task_recurrence_made
      where company_id = ${scope.companyId} and recurrence_id = ${recurrenceId} and day = ${day}`),
  );
  return made.length === 0;
}

export async function insertOccurrence(
  scope: CompanyScope,
  recurrenceId: string,
  made: { day: string; id: string; number: number },
): Promise<void> {
  await scope.run(
    rawQuery(sql`insert into task_recurrence_made (company_id, recurrence_id, day, task_id, number)
      values (${scope.companyId}, ${recurrenceId}, ${made.day}, ${made.id}, ${made.number})`),
  );
}

/** Those references of the task that still exist. */
export async function existingReferences(scope: CompanyScope, task: RecurringTask): Promise<RecurringTask> {
  const there = await scope.one(
    rawQuery(sql<Pick<RecurringTask, 'category_id' | 'assignee_id' | 'project_id' | 'tags'>>`select
      (select c.id from task_category c where c.company_id = ${scope.companyId} and c.id = ${task.category_id}) as category_id,
      (select m.user_id from membership m where m.company_id = ${scope.companyId} and m.user_id = ${task.assignee_id} and not m.is_disabled) as assignee_id,
      (select p.id from project p where p.company_id = ${scope.companyId} and p.id = ${task.project_id}) as project_id,
      array(select g.id from task_tag g where g.company_id = ${scope.companyId} and g.id = any(${task.tags}::uuid[]) order by g.id) as tags`),
  );
  return { ...task, ...there };
}
