import type { Norm } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Reader = Pick<CompanyScope, 'many' | 'one' | 'companyId'>;

export type Wanted = {
  baseIds: readonly string[];
  words: readonly string[];
  /** Minimum number of matched words. */
  least: number;
  unit: string | undefined;
  kind: string | undefined;
  section: string | undefined;
  sortBy: 'relevance' | 'code' | 'name';
  order: 'asc' | 'desc';
  page: number;
  limit: number;
};

/** A page of norms. Company and bases are selected by an index; the words are then matched within that selection. */
export async function listImported(scope: Reader, wanted: Wanted): Promise<{ results: Norm[]; count: number }> {
  const { page, limit } = wanted;
  const rows = await scope.many(
    rawQuery(sql<Norm & { count: number }>`
    with found as materialized (
      select n.id, n.base_id, n.code, n.name, n.unit, n.kind_of_work, n.own_price is not null as is_own_price, n.search_text from norm n where ${filterOf(scope, wanted)})
    select p.id, p.base_id, p.code, p.name, p.unit, p.kind_of_work, p.is_own_price, k.name as kind_of_work_name, null as score, (select count(*)::int from found) as count
    from (select * from found n order by ${orderOf(wanted)} limit ${limit}::int offset ${(page - 1) * limit}::int) p
    join kind_of_work k on k.company_id = ${scope.companyId} and k.base_id = p.base_id and k.code = p.kind_of_work
    order by ${orderOf(wanted, 'p')}`),
  );
  // Beyond the last page there is no row to carry the count.
  const count = rows[0]?.count ?? (page > 1 ? await countFound(scope, wanted) : 0);
  return { results: rows.map(({ count: _, ...norm }) => norm), count };
}

/** The norms of one page, in the order of the ids. */
export async function readNormsOfPage(scope: Reader, ids: readonly string[]): Promise<Norm[]> {
  return scope.many(
    rawQuery(sql<Norm>`
    select n.id, n.base_id, n.code, n.name, n.unit, n.kind_of_work, n.own_price is not null as is_own_price, k.name as kind_of_work_name, null as score
    from unnest(${[...ids]}::uuid[]) with ordinality as w (id, place)
    join norm n on n.company_id = ${scope.companyId} and n.id = w.id
    join kind_of_work k on k.company_id = n.company_id and k.base_id = n.base_id and k.code = n.kind_of_work
    order by w.place`),
  );
}

const ROWS_PER_PIECE = 1_000;

/** All norms of the bases with the columns of the name list, in order of relevance, as JSON in pieces. */
export async function readListedNorms(
  scope: Pick<Reader, 'many' | 'companyId'>,
  baseIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ piece: string }>`
    select json_agg(to_json(t) order by t.place)::text as piece from (
      select r.*, (r.place - 1) / ${ROWS_PER_PIECE}::int as part from (
        select n.id, n.search_text as text, n.unit, n.kind_of_work as kind, n.section_path as section,
          dense_rank() over (order by n.code) as by_code, dense_rank() over (order by n.name) as by_name,
          row_number() over (order by length(n.name), n.code, n.id) as place
        from norm n where n.company_id = ${scope.companyId} and n.base_id = any(${[...baseIds]}::uuid[])) r) t
    group by t.part order by t.part`),
  );
  return rows.map(({ piece }) => piece);
}

async function countFound(scope: Reader, wanted: Wanted): Promise<number> {
  const { count } = await scope.one(
    rawQuery(sql<{ count: number }>`select count(*)::int as count from norm n where ${filterOf(scope, wanted)}`),
  );
  return count;
}

function filterOf(scope: Reader, { baseIds, words, least, kind, section }: Wanted): RawBuilder<unknown> {
  const patterns = words.map(likePattern);
  const hasWords =
    words.length === 0
      ? sql``
      : least === words.length
        ? sql`and n.search_text like all (${patterns}::text[])`
        : sql`and ${hitsOf(words, 'n')} >= ${least}::int`;
  return sql`n.company_id = ${scope.companyId} and n.base_id = any(${[...baseIds]}::uuid[])
    ${kind === undefined ? sql`` : sql`and n.kind_of_work = ${kind}`}
    ${section === undefined ? sql`` : sql`and (n.section_path = ${section} or starts_with(n.section_path, ${section} || '/'))`} ${hasWords}`;
}

const hitsOf = (words: readonly string[], alias: string): RawBuilder<number> =>
  sql`(select count(*)::int from unnest(${words.map(likePattern)}::text[]) w where ${sql.ref(`${alias}.search_text`)} like w)`;

/** Most matched words first, then norms in the requested unit, then the shortest names. */
function orderOf({ words, unit, sortBy, order, least }: Wanted, alias = 'n'): RawBuilder<unknown> {
  const of = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  if (sortBy !== 'relevance') return sql`${of(sortBy)} ${way}, ${of('id')}`;
  if (words.length === 0) return sql`${of('code')}, ${of('id')}`;
  const hits = least === words.length ? sql`` : sql`${hitsOf(words, alias)} desc,`;
  const inUnit = unit === undefined ? sql`` : sql`${of('unit')} = ${unit} desc,`;
  return sql`${hits} ${inUnit} length(${of('name')}), ${of('code')}, ${of('id')}`;
}
