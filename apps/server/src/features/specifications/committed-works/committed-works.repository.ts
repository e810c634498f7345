import type { CommittedWork } from '@karkas/api/specifications/matching/committed-works.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** `asked`: the name searched for. */
export type FoundWork = Omit<CommittedWork, 'is_equal'> & { is_same_name: boolean; likeness: number; asked: string };

const MAX_RESULTS = 10;
/** Share of common words; names below it share little more than a verb. */
const LEAST_LIKENESS = 0.35;

/** Stores the works of a specification on commit, as suggestions for later ones. */
export async function storeCommittedWorks(scope: CompanyScope, specificationId: string): Promise<void> {
  await scope.run(rawQuery(sql`select keep_committed_works(${scope.companyId}, ${specificationId})`));
}

/** For each name: exact names first, then by share of common words; ties by most recent. */
export function findCommittedWorks(scope: CompanyReader, names: readonly string[]): Promise<FoundWork[]> {
  return scope.many(
    rawQuery(sql<FoundWork>`
    select n.name as asked, one.* from unnest(${[...names]}::text[]) as n (name) cross join lateral (with asked as (
      select key, words, tsvector_to_array(words) as lexemes,
        replace(plainto_tsquery('pg_catalog.russian', key)::text, ' & ', ' | ')::tsquery as query
      from (select work_name_key(n.name) as key, work_words(n.name) as words) one
    ), found as (
      select w.specification_id, w.specification_row_id, w.name_key = a.key as is_same_name,
        case when w.name_key = a.key then 1 else shared.count ^ 2 / greatest(1, length(w.words) * length(a.words)) end as likeness
      from asked a
      join committed_work w on w.company_id = ${scope.companyId}
        and ((md5(w.name_key) = md5(a.key) and w.name_key = a.key) or w.words @@ a.query)
      cross join lateral (select count(*)::float8 from unnest(tsvector_to_array(w.words)) lexeme
        where lexeme = any (a.lexemes)) shared
    )
    select s.id as specification_id, s.name as specification_name, s.date::text as date, p.id as project_id, p.name as project_name,
      r.id as specification_row_id, r.number, r.name, r.unit, plain(r.quantity) as quantity, r.price::text as price,
      coalesce((s.settings ->> 'vat_included')::boolean, false) as vat_included, s.settings ->> 'vat_rate' as vat_rate, r.norm_id, r.norm_code, r.norm_name,
      iso(s.committed_at) as committed_at, f.is_same_name, f.likeness
    from found f
    join specification_row r on r.company_id = ${scope.companyId} and r.id = f.specification_row_id
    join specification s on s.company_id = ${scope.companyId} and s.id = f.specification_id and not is_superseded(s.company_id, s.id)
    join project p on p.company_id = ${scope.companyId} and p.id = s.project_id
    where f.likeness >= ${LEAST_LIKENESS}
    order by f.is_same_name desc, f.likeness desc, s.committed_at desc, r.id limit ${MAX_RESULTS}) one`),
  );
}
