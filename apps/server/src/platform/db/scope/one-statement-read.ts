import type { Compilable } from 'kysely';
import type pg from 'pg';
import { notFound } from '../../errors.ts';
import type { Caller, CompanyReader } from './scope-types.ts';
import type { CachedActor } from './actor-cache.ts';
import type { ReadConnections } from '../wire/shared-connections.ts';
import { statementName } from '../wire/statement-names.ts';

type CheckedRow = { access_key: string | null };

/**
 * Reads in one statement and one round trip: it enters the company, which checks session, account and membership and
 * sets the context for row-level security, and then builds the JSON.
 *
 * `enter_to_read` is in FROM and the query in the select list, or left-joined to it, so PostgreSQL evaluates the entry
 * first; otherwise the unset context would hide all rows. The reader is built from the cached actor: until the
 * statement has confirmed it, neither its result nor its rejection counts.
 */
export async function readInOneStatement<Result>(options: {
  pool: ReadConnections;
  cached: CachedActor;
  caller: Caller;
  work: (reader: CompanyReader) => Promise<Result>;
}): Promise<{ isCurrent: true; result: Result } | { isCurrent: false }> {
  const check = { isCurrent: false };
  try {
    const result = await options.work(oneStatementReader(options, check));
    return check.isCurrent ? { isCurrent: true, result } : { isCurrent: false };
  } catch (error) {
    if (check.isCurrent) throw error;
    return { isCurrent: false };
  }
}

function oneStatementReader(
  { pool, cached: { actor, accessKey }, caller }: { pool: ReadConnections; cached: CachedActor; caller: Caller },
  check: { isCurrent: boolean },
): CompanyReader {
  const read = async <Row extends CheckedRow>(query: Compilable<unknown>, shape: Shape): Promise<Row[]> => {
    const entry = [actor.companyId, caller.userId, caller.sessionId];
    const { rows } = await pool.query<Row>(enteredQuery(query, entry, shape), actor.companyId);
    check.isCurrent = rows[0]?.access_key === accessKey;
    return rows;
  };
  return {
    companyId: actor.companyId,
    actor,
    origin: caller.origin,
    json: async (query) => {
      const [row] = await read<CheckedRow & { json: string | null }>(query, 'json');
      if (row === undefined || row.json === null) throw notFound();
      return row.json;
    },
    many: async <Row>(query: Compilable<Row>) =>
      (await read<CheckedRow & { is_row: true | null } & Row>(query, 'rows')).filter(({ is_row: isRow }) => isRow),
  };
}

/** Result of the statement: one JSON text, or rows. */
type Shape = 'json' | 'rows';
const texts: Record<Shape, Map<string, string>> = { json: new Map(), rows: new Map() };

function enteredQuery(query: Compilable<unknown>, entry: string[], shape: Shape): pg.QueryConfig {
  const { sql, parameters } = query.compile();
  const text = texts[shape].get(sql) ?? enteredText(sql, parameters.length, shape);
  const name = statementName(text);
  if (name !== null) texts[shape].set(sql, text);
  return { text, values: [...parameters, ...entry], ...(name === null ? {} : { name }) };
}

function enteredText(sql: string, parameters: number, shape: Shape): string {
  const entry = `enter_to_read($${parameters + 1}, $${parameters + 2}, $${parameters + 3}) e`;
  // A left join must be a nested loop with the entry outside: rows are read only after it has returned.
  return shape === 'json'
    ? `select e as access_key, case when e is not null then (select q.json from (${sql}) q) end as json from ${entry}`
    : `select e as access_key, q.* from ${entry} left join lateral (select true as is_row, q.* from (${sql}) q) q on e is not null`;
}
