import { DUE_GROUPS, TASK_PRIORITIES, type TaskGrouping } from '@karkas/api/tasks/tasks.choices.ts';
import { MOST_GROUPS, type TaskGroups, type taskGroupQuery } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { addDays, startOfDay, todayIn } from '#platform/clock.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { filterOf } from '../list/task-list.repository.ts';

type Sql = RawBuilder<unknown>;
/** A grouping: key, a name if the browser cannot derive it, and sort position. */
type Grouping = { join?: Sql; key: Sql; name: Sql; place: Sql };
type Named = { id: string | null; name: string | null };
export type GroupRow = Named & { sub_id: string | null; sub_name: string | null; count: number };

const NONE = sql`null::text`;
const WEEK = 7;

/** `alias` of the joined table; differs between group and subgroup. */
function groupingOf(by: TaskGrouping, alias: string, reader: CompanyReader): Grouping {
  const a = sql.ref(alias);
  const named = (table: string, column: string, place: Sql): Grouping => ({
    join: sql`left join ${sql.table(table)} ${a} on ${a}.company_id = t.company_id and ${a}.id = ${sql.ref(`t.${column}`)}`,
    key: sql`${sql.ref(`t.${column}`)}::text`,
    name: sql`${a}.name`,
    place,
  });
  const byName = sql`searchable(${a}.name)`;
  switch (by) {
    case 'status':
      return named('task_status', 'status_id', sql`${a}.position`);
    case 'category':
      return named('task_category', 'category_id', sql`${a}.position`);
    case 'project':
      return hasPermission(reader.actor, 'project.view')
        ? named('project', 'project_id', byName)
        : { key: sql`t.project_id::text`, name: NONE, place: sql`t.project_id::text` };
    case 'assignee': {
      const name = sql`concat_ws(' ', ${a}.last_name, ${a}.first_name)`;
      return {
        join: sql`left join user_account ${a} on ${a}.id = t.assignee_id`,
        key: sql`t.assignee_id::text`,
        name: sql`case when ${a}.id is not null then ${name} end`,
        place: name,
      };
    }
    case 'tag': {
      const link = sql.ref(`${alias}_link`);
      return {
        join: sql`left join task_tagging ${link} on ${link}.company_id = t.company_id and ${link}.task_id = t.id
          left join task_tag ${a} on ${a}.company_id = t.company_id and ${a}.id = ${link}.tag_id`,
        key: sql`${a}.id::text`,
        name: sql`${a}.name`,
        place: byName,
      };
    }
    case 'priority':
      return { key: sql`t.priority`, name: NONE, place: placeAmong(TASK_PRIORITIES, sql`t.priority`, 'desc') };
    case 'due_week': {
      // Inlined, because a parameter would be a different expression in each of its places.
      const zone = sql.lit(reader.actor.timeZone);
      const monday = sql`date_trunc('week', t.due_datetime at time zone ${zone})::date`;
      return { key: sql`${monday}::text`, name: NONE, place: monday };
    }
    case 'due': {
      const key = dueGroup(reader.actor.timeZone);
      return { key, name: NONE, place: placeAmong(DUE_GROUPS, key, 'asc') };
    }
  }
}

const placeAmong = (values: readonly string[], value: Sql, order: 'asc' | 'desc'): Sql => {
  const place = sql`array_position(${sql.lit(`{${values.join(',')}}`)}::text[], ${value})`;
  return order === 'asc' ? place : sql`-${place}`;
};

/** A closed task is not overdue. */
const dueGroup = (zone: string): Sql => {
  const today = todayIn(zone);
  const day = (days: number) => sql`${startOfDay(addDays(today, days), zone)}::timestamptz`;
  return sql`case when t.due_datetime is null then null when t.completed_at is not null then 'later'
    when t.due_datetime < ${day(0)} then 'overdue' when t.due_datetime < ${day(1)} then 'today'
    when t.due_datetime < ${day(WEEK + 1)} then 'week' else 'later' end`;
};

export type GroupQuery = z.output<typeof taskGroupQuery>;

/** Counts of the first groups with their subgroups; the group without a value comes last. */
export function findGroups(reader: CompanyReader, query: GroupQuery): Promise<{ body: TaskGroups }[]> {
  const { group_by: by, sub_group_by: subBy, ...filter } = query;
  const [group, part] = [groupingOf(by, 'g', reader), subBy === undefined ? null : groupingOf(subBy, 'p', reader)];
  const where = sql`t.company_id = ${reader.companyId} ${filterOf(reader, filter)}`;
  const partOf = part ?? { key: NONE, name: NONE, place: NONE };
  // One row per group and subgroup; group counts are sums, except for values a task can have several of.
  return reader.many(
    rawQuery(sql<{ body: TaskGroups }>`with counted as (
      select ${group.key} as id, ${group.name} as name, ${group.place} as place, ${partOf.key} as part_id, ${partOf.name} as part_name,
        ${partOf.place} as part_place, t.id as task_id
      from task t ${group.join ?? sql``} ${part?.join ?? sql``} where ${where}),
    parts as (select id, part_id, json_build_object('id', part_id, 'name', min(part_name), 'count', count(*)::int) as body,
        row_number() over (partition by id order by part_id is null, min(part_place), part_id) as nth
      from counted group by id, part_id),
    groups as (select id, min(name) as name, min(place) as place, count(distinct task_id)::int as count,
        row_number() over (order by id is null, min(place), id) as nth
      from counted group by id)
    select json_build_object('count', (select count(distinct task_id)::int from counted), 'is_cut', (select count(*) from groups) > ${MOST_GROUPS},
      'groups', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'count', g.count)::jsonb
        || ${
          part === null
            ? sql`'{}'::jsonb`
            : sql`jsonb_build_object('sub_groups', (select jsonb_agg(p.body::jsonb order by p.nth) from parts p
          where p.id is not distinct from g.id and p.nth <= ${MOST_GROUPS}))`
        } order by g.nth) from groups g where g.nth <= ${MOST_GROUPS}), '[]'::json)) as body`),
  );
}
