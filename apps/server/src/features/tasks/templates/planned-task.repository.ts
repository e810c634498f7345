import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const NAME = sql`concat_ws(' ', u.last_name, u.first_name)`;

/**
 * API representation of a planned task stored as JSON, with the names of its references. Deleted references and former
 * members are omitted. `owner`: alias of the row that stores it, `storedJson`: the JSON.
 */
export function plannedTaskJson(owner: string, storedJson: Sql): Sql {
  const company = sql.ref(`${owner}.company_id`);
  return sql`(${storedJson} || (select jsonb_build_object(
      'category_id', c.id, 'category_name', c.name, 'assignee_id', m.user_id,
      'assignee', case when m.user_id is not null then jsonb_build_object('id', u.id, 'name', ${NAME}) end,
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by searchable(g.name), g.id)
        from task_tag g where g.company_id = ${company} and g.id::text in (select jsonb_array_elements_text(${storedJson} -> 'tags'))), '[]'::jsonb))
    from (select 1) one
    left join task_category c on c.company_id = ${company} and c.id = (${storedJson} ->> 'category_id')::uuid
    left join membership m on m.company_id = ${company} and m.user_id = (${storedJson} ->> 'assignee_id')::uuid and not m.is_disabled
    left join user_account u on u.id = m.user_id))`;
}
