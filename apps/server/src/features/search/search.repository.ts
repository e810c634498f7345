import type { FoundModel } from '@karkas/api/search/search.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { recordOf } from '#platform/db/records/records.ts';
import type { SearchWords } from './search-words.ts';

/**
 * All words must match in any form: a word is searched by its stem (PostgreSQL's Russian Snowball) anywhere in the
 * text, because names are often compound. Order: code equal to the query, name starting with it, name containing it,
 * words starting words of the name; then last changed.
 */
export function searchJson(
  scope: CompanyReader,
  { whole, words, models, limit }: SearchWords & { models: readonly FoundModel[]; limit: number },
): Promise<string> {
  const hits = sql.join(
    models.map((model) => hitsOf(scope, model)),
    sql` union all `,
  );
  return scope.json(
    rawQuery(sql<{ json: string }>`
    with word as materialized (
      select stem, replace(replace(replace(stem, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as pattern
      from (select case when length(w) < 4 then w else coalesce((ts_lexize('russian_stem', w))[1], w) end as stem from unnest(${[...words]}::text[]) w) w
    ), asked as (select ${whole}::text as whole, replace(replace(replace(${whole}::text, '\\', '\\\\'), '%', '\\%'), '_', '\\_') as pattern),
    hit as (${hits}),
    best as (select *, max(score) over (partition by model) as group_score from (select * from hit order by score desc, updated_at desc, id limit ${limit}) h)
    select json_build_object('results', coalesce(json_agg(json_build_object('model', model, 'id', id, 'title', title, 'subtitle', nullif(subtitle, ''),
      'path_ids', json_build_object('project_id', project_id, 'contract_id', contract_id, 'specification_id', specification_id)) order by group_score desc, model, score desc, updated_at desc, id), '[]'::json))::text as json
    from best`),
  );
}

function hitsOf(scope: CompanyReader, model: FoundModel): RawBuilder<unknown> {
  const { kind, table, search, place, visibility: visibilityOf } = recordOf(model);
  if (search === undefined) throw new Error(`The record ${kind} says not where it is looked for`);
  const { haystack, title, subtitle, codes, handicap = 0, from = sql`${sql.table(table)} o` } = search;
  const found = search.place ?? place;
  // A project or contract is not located in itself.
  const liesIn = (owner: 'project' | 'contract') => (kind === owner ? undefined : found?.[owner]) ?? sql`null::uuid`;
  const specification = search.place?.specification ?? sql`null::uuid`;
  const visibility = visibilityOf?.(scope, sql`o.id`) ?? sql`true`;
  const name = sql`searchable(${title})`;
  return sql`
    select ${model}::text as model, o.id, ${title} as title, ${typeof subtitle === 'function' ? subtitle(scope) : subtitle} as subtitle, ${liesIn('project')} as project_id, ${liesIn('contract')} as contract_id, ${specification} as specification_id, o.updated_at,
      case when a.whole = any(${codes}) then 1000 when exists (select 1 from unnest(${codes}) c where c like a.pattern || '%') then 300 else 0 end
      + case when ${name} = a.whole then 500 when ${name} like a.pattern || '%' then 200 when ${name} like '%' || a.pattern || '%' then 100 else 0 end
      + 20 * (select count(*)::int from word w where ' ' || regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g') like '% ' || w.pattern || '%') - ${handicap}::int as score
    from asked a, ${typeof from === 'function' ? from(scope) : from}
    where o.company_id = ${scope.companyId} and ${visibility} and not exists (select 1 from word w where ${haystack} not like '%' || w.pattern || '%')`;
}
