import { MAX_COUNTED } from '@karkas/api/tasks/tasks.choices.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchedText } from '#platform/db/like-pattern.ts';

type Sql = RawBuilder<unknown>;
type Search = {
  companyId: string;
  search: string;
  /** Conditions over the task `t`, that its words hold the search among them. */
  filter: Sql;
  isOpenOnly: boolean;
  /** Whether the filter says no more than these words, and that the task is open where only open ones are asked for. */
  isOfWordsAlone: boolean;
  by: 'due_datetime' | { key: Sql };
  direction: Sql;
  page: { page: number; limit: number };
};

const THREE_LETTERS = 3;
const t = sql.ref('t');

/**
 * `with found (id, sort_key)`: the tasks that hold the search, each in its place, for the page and for the count. No index knows
 * the words: row security lets only leakproof operators reach one. But the index of due times has the bits of each task
 * (`search_bits`), so that in that order only what may hold the words is looked at, and nothing after the last that is counted.
 */
export function foundBySearch(options: Search): Sql {
  const { companyId, search, filter, by, direction, page } = options;
  const bits = sql`asked as materialized (select search_bits(${searchedText(search)}) as bits)`;
  const last = sql`limit ${Math.max(MAX_COUNTED + 1, page.page * page.limit)}`;
  const hasBits = [...search].length >= THREE_LETTERS;
  if (by === 'due_datetime' && !hasBits && options.isOfWordsAlone) return foundAmongShort(options, last);
  // Few letters have no bits: every task is looked at anyway, and in the order of its page that takes longer.
  if (by !== 'due_datetime' || !hasBits)
    return sql`with ${bits}, found as materialized (
      select t.id, ${by === 'due_datetime' ? sql`t.due_datetime` : by.key} as sort_key from task t
      where t.company_id = ${companyId} ${hasBits ? mayHold() : sql``} ${filter} order by sort_key ${direction}, id ${last})`;
  return sql`with ${bits}, found as materialized (
    select c.id, c.due_datetime as sort_key from (
      select t.id, t.due_datetime from task t where t.company_id = ${companyId}
        ${options.isOpenOnly ? sql`and t.completed_at is null` : sql``} ${mayHold()}
      order by t.due_datetime ${direction}, t.id offset 0) c
    cross join lateral (select from task t where t.company_id = ${companyId} and t.id = c.id ${filter} offset 0) held
    order by c.due_datetime ${direction}, c.id ${last})`;
}

/** Few letters: short words are read in the index itself, the rest where they lie; each in order, and no further than is counted. */
function foundAmongShort({ companyId, search, isOpenOnly, direction }: Search, last: Sql): Sql {
  const among = (words: Sql, isRest: Sql): Sql => sql`(select t.id, t.due_datetime as sort_key from task t
    where t.company_id = ${companyId} ${isOpenOnly ? sql`and t.completed_at is null` : sql``} ${isRest}
      and strpos(${words}, ${searchedText(search)}) > 0 order by sort_key ${direction}, id ${last})`;
  return sql`with found as materialized (
    ${among(sql`t.search_short`, sql``)} union all ${among(sql`t.search_text`, sql`and t.search_short is null`)}
    order by sort_key ${direction}, id ${last})`;
}

/** A look at the bits of the task `t`, before its words are read. */
function mayHold(): Sql {
  const numbers = [1, 2, 3, 4].map((place) => {
    const wanted = sql`(select bits[${sql.lit(place)}] from asked)`;
    return sql`and ${t}.${sql.ref(`search_bits_${place}`)} & ${wanted} = ${wanted}`;
  });
  return sql.join(numbers, sql` `);
}
