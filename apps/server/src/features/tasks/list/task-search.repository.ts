import { MAX_COUNTED } from '@karkas/api/tasks/tasks.choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { normalisedSearch } from '#platform/db/queries/like-pattern.ts';

type Sql = RawBuilder<unknown>;
type Search = {
  companyId: string;
  search: string;
  /** Conditions on the task `t`, including the match of its text. */
  filter: Sql;
  isOpenOnly: boolean;
  /** Whether the filter contains nothing but the search text and, for open tasks, the open condition. */
  isTextOnly: boolean;
  by: 'due_datetime' | { key: Sql };
  direction: Sql;
  page: { page: number; limit: number };
};

const THREE_LETTERS = 3;
const t = sql.ref('t');

/**
 * `with found (id, sort_key)`: ranked matches, shared by page and count. No text index is usable because row security
 * admits only leakproof operators; the due time index stores bits of each task (`search_bits`), so in that order only
 * candidates are read, up to the count limit.
 */
export function foundBySearch(options: Search): Sql {
  const { companyId, search, filter, by, direction, page } = options;
  const bits = sql`asked as materialized (select search_bits(${normalisedSearch(search)}) as bits)`;
  const last = sql`limit ${Math.max(MAX_COUNTED + 1, page.page * page.limit)}`;
  const hasBits = [...search].length >= THREE_LETTERS;
  if (by === 'due_datetime' && !hasBits && options.isTextOnly) return foundInShortTexts(options, last);
  // Short searches have no bits, so every task must be read; reading them in page order would be slower.
  if (by !== 'due_datetime' || !hasBits)
    return sql`with ${bits}, found as materialized (
      select t.id, ${by === 'due_datetime' ? sql`t.due_datetime` : by.key} as sort_key from task t
      where t.company_id = ${companyId} ${hasBits ? mayMatch() : sql``} ${filter} order by sort_key ${direction}, id ${last})`;
  return sql`with ${bits}, found as materialized (
    select c.id, c.due_datetime as sort_key from (
      select t.id, t.due_datetime from task t where t.company_id = ${companyId}
        ${options.isOpenOnly ? sql`and t.completed_at is null` : sql``} ${mayMatch()}
      order by t.due_datetime ${direction}, t.id offset 0) c
    cross join lateral (select from task t where t.company_id = ${companyId} and t.id = c.id ${filter} offset 0) held
    order by c.due_datetime ${direction}, c.id ${last})`;
}

/**
 * Short searches: short texts are read from the index itself, longer ones from the table; each in order and up to the
 * count limit.
 */
function foundInShortTexts({ companyId, search, isOpenOnly, direction }: Search, last: Sql): Sql {
  const among = (words: Sql, isRest: Sql): Sql => sql`(select t.id, t.due_datetime as sort_key from task t
    where t.company_id = ${companyId} ${isOpenOnly ? sql`and t.completed_at is null` : sql``} ${isRest}
      and strpos(${words}, ${normalisedSearch(search)}) > 0 order by sort_key ${direction}, id ${last})`;
  return sql`with found as materialized (
    ${among(sql`t.search_short`, sql``)} union all ${among(sql`t.search_text`, sql`and t.search_short is null`)}
    order by sort_key ${direction}, id ${last})`;
}

/** Tests the bits of the task `t` before its text is read. */
function mayMatch(): Sql {
  const numbers = [1, 2, 3, 4].map((place) => {
    const wanted = sql`(select bits[${sql.lit(place)}] from asked)`;
    return sql`and ${t}.${sql.ref(`search_bits_${place}`)} & ${wanted} = ${wanted}`;
  });
  return sql.join(numbers, sql` `);
}
