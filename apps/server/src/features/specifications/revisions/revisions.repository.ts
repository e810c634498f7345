import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Ids of all revisions in the chain that contains `id`. */
const chainOf = (companyId: string, id: string): RawBuilder<unknown> => sql`
  with recursive earlier as (
      select s.id, s.previous_revision_id from specification s where s.company_id = ${companyId} and s.id = ${id}
    union all
      select s.id, s.previous_revision_id from earlier e
      join specification s on s.company_id = ${companyId} and s.id = e.previous_revision_id
  ), chain as (
      select e.id from earlier e where e.previous_revision_id is null
    union all
      select s.id from chain c join specification s on s.company_id = ${companyId} and s.previous_revision_id = c.id
  )`;

const revisionJson = sql`json_build_object('id', s.id, 'revision', s.revision, 'number', s.number, 'name', s.name, 'date', s.date, 'status', s.status,
  'is_superseded', is_superseded(s.company_id, s.id), 'total_gross', s.total_gross::text, 'committed_at', iso(s.committed_at),
  'committed_by_name', s.committed_by_name, 'created_at', iso(s.created_at))`;

/** As JSON, from first to last. */
export function listRevisions(scope: CompanyReader, id: string): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    ${chainOf(scope.companyId, id)}
    select coalesce(json_agg(${revisionJson} order by s.revision), '[]'::json)::text as json
    from chain c join specification s on s.company_id = ${scope.companyId} and s.id = c.id`),
  );
}

/** Copies the committed head with its sums inside the database. */
export async function copyHead(
  scope: CompanyScope,
  { fromId, id, name, date }: { fromId: string; id: string; name: string | null; date: string },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into specification (company_id, id, project_id, contract_id, supplementary_agreement_id, number, name, date, revision, previous_revision_id,
      norm_base_id, price_date, region, settings, coefficients, excluded_conditions, totals, total_gross, kept_sums, settled_findings)
    select company_id, ${id}, project_id, contract_id, supplementary_agreement_id, number, coalesce(${name}, name), ${date}, revision + 1, id,
      norm_base_id, price_date, region, settings, coefficients, excluded_conditions, totals, total_gross, kept_sums, settled_findings
    from specification where company_id = ${scope.companyId} and id = ${fromId}`),
  );
}

/**
 * Copies everything below the head, whatever columns it has: bills, rows with their keys, lines. Only ids and
 * references between them are new.
 */
export async function copyContents(
  scope: CompanyScope,
  { fromId, id }: { fromId: string; id: string },
): Promise<number> {
  const source = sql`case when t.source ? 'vor_id' then t.source || jsonb_build_object('vor_id',
      (select b.new_id from bills b where b.id::text = t.source ->> 'vor_id')) else t.source end`;
  // Time-ordered like every new id, then by position, so that lists sorted by id keep the document order.
  const newIdAt = (place: RawBuilder<unknown>) =>
    sql`overlay(overlay(gen_random_uuid()::text placing ${id.slice(0, 15)} from 1) placing regexp_replace(lpad(to_hex(${place}), 6, '0'), '(...)(...)', '\\1-8\\2') from 16)::uuid`;
  const ofSource = sql`t.company_id = ${scope.companyId} and t.specification_id = ${fromId}`;
  const [copied] = await scope.many(
    rawQuery(sql<{ count: number }>`
    with bills as materialized (select t.id, gen_random_uuid() as new_id from vor t where ${ofSource}),
    places as materialized (select t.id, ${newIdAt(sql`row_number() over (order by t.sort_order, t.id)`)} as new_id from specification_row t where ${ofSource}),
    parts as materialized (select t.id, gen_random_uuid() as new_id from specification_line t where ${ofSource}),
    new_bills as (
      insert into vor select n.* from bills b join vor t on t.company_id = ${scope.companyId} and t.id = b.id
      cross join lateral jsonb_populate_record(t, jsonb_build_object('id', b.new_id, 'specification_id', ${id}::uuid, 'version', 1,
        'created_at', now(), 'updated_at', now())) n),
    new_rows as (
      insert into specification_row select n.* from places p join specification_row t on t.company_id = ${scope.companyId} and t.id = p.id
      left join places parent on parent.id = t.parent_id
      left join bills b on b.id = t.vor_id
      cross join lateral jsonb_populate_record(t, jsonb_build_object('id', p.new_id, 'specification_id', ${id}::uuid, 'version', 1,
        'parent_id', parent.new_id, 'vor_id', b.new_id, 'source', ${source}, 'calculated_by', null)) n
      returning 1),
    new_lines as (
      insert into specification_line select n.* from parts p join specification_line t on t.company_id = ${scope.companyId} and t.id = p.id
      join places place on place.id = t.specification_row_id
      left join parts machine on machine.id = t.machine_line_id
      cross join lateral jsonb_populate_record(t, jsonb_build_object('id', p.new_id, 'specification_id', ${id}::uuid, 'version', 1,
        'specification_row_id', place.new_id, 'machine_line_id', machine.new_id, 'source', ${source})) n)
    select count(*)::int as count from new_rows`),
  );
  return copied?.count ?? 0;
}

type Compared = { beforeId: string; afterId: string; seesPrices: boolean };

/**
 * As JSON: differing positions by key, in the order of the later revision. Without the price permission, price
 * differences are ignored.
 */
export function readChanges(scope: CompanyReader, { beforeId, afterId, seesPrices }: Compared): Promise<string> {
  const positions = (id: string) => sql`(select r.*, p.name as section_name from specification_row r
    left join specification_row p on p.company_id = r.company_id and p.id = r.parent_id
    where r.company_id = ${scope.companyId} and r.specification_id = ${id} and r.kind = 'position')`;
  const side = (alias: string) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'number', ${column('number')}, 'name', ${column('name')},
      'unit', ${column('unit')}, 'quantity', plain(${column('quantity')}), 'price', ${column('price')}::text, 'total', ${column('total')}::text) end`;
  };
  const seen = seesPrices ? sql`, b.price, b.total` : sql``;
  const seenAfter = seesPrices ? sql`, a.price, a.total` : sql``;
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object('row_key', d.row_key, 'change', d.change, 'section_name', d.section_name, 'before', d.before,
        'after', d.after, 'effect', d.effect::text) order by d.is_gone, d.place), '[]'::json),
      'added_count', count(*) filter (where d.change = 'added'), 'removed_count', count(*) filter (where d.change = 'removed'),
      'changed_count', count(*) filter (where d.change = 'changed'), 'unpriced_count', count(*) filter (where d.effect is null),
      'effect', coalesce(sum(d.effect), 0)::numeric(60, 2)::text, 'charges_effect', (select case when bool_or(c.charged <> 0)
        then sum(case when c.id = ${afterId} then c.charged else - c.charged end)::numeric(60, 2)::text end
        from (select s.id, coalesce((s.totals ->> 'charges_total')::numeric, 0) as charged from specification s
          where s.company_id = ${scope.companyId} and s.id in (${beforeId}, ${afterId})) c))::text as json
    from (select coalesce(a.row_key, b.row_key) as row_key, coalesce(a.section_name, b.section_name) as section_name,
        case when b.id is null then 'added' when a.id is null then 'removed' else 'changed' end as change,
        ${side('b')} as before, ${side('a')} as after, a.id is null as is_gone, coalesce(a.sort_order, b.sort_order) as place,
        case when a.id is null then 0 else a.total end - case when b.id is null then 0 else b.total end as effect
      from ${positions(beforeId)} b full join ${positions(afterId)} a on a.row_key = b.row_key
      where a.id is null or b.id is null or (a.name, a.unit, a.quantity ${seenAfter}) is distinct from (b.name, b.unit, b.quantity ${seen})) d`),
  );
}

export function findNext(scope: CompanyScope, id: string): Promise<{ id: string; status: string } | null> {
  return scope.maybe(
    rawQuery(sql<{ id: string; status: string }>`
    select id, status from specification where company_id = ${scope.companyId} and previous_revision_id = ${id}`),
  );
}
