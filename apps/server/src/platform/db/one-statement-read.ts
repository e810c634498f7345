import type { Compilable } from 'kysely';
import type pg from 'pg';
import { notFound } from '../errors.ts';
import type { Caller, CompanyReader } from './scope-types.ts';
import type { KnownActor } from './known-actors.ts';
import type { ReadConnections } from './shared-connections.ts';
import { statementName } from './statement-names.ts';

type CheckedRow = { access_key: string | null; json: string | null };

/**
 * Reads in one statement and one round trip: it enters the company, which checks session, account and membership and
 * sets the context that row level security goes by, and then makes the JSON.
 *
 * `enter_to_read` stands in FROM and the query in the select list, so PostgreSQL runs the first before the second; were
 * it ever otherwise, the unset context would show no row. What the caller was the last time is only what the reader is
 * built with: until the statement has confirmed it, nothing that came of it counts, a refusal as little as an answer.
 */
export async function readInOneStatement<Result>(options: {
  pool: ReadConnections;
  known: KnownActor;
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
  { pool, known: { actor, accessKey }, caller }: { pool: ReadConnections; known: KnownActor; caller: Caller },
  check: { isCurrent: boolean },
): CompanyReader {
  return {
    companyId: actor.companyId,
    actor,
    origin: caller.origin,
    json: async (query) => {
      const { rows } = await pool.query<CheckedRow>(
        enteredQuery(query, [actor.companyId, caller.userId, caller.sessionId]),
      );
      const row = rows[0];
      check.isCurrent = row?.access_key === accessKey;
      if (row === undefined || row.json === null) throw notFound();
      return row.json;
    },
  };
}

const texts = new Map<string, string>();

function enteredQuery(query: Compilable<{ json: string | null }>, entry: string[]): pg.QueryConfig {
  const { sql, parameters } = query.compile();
  const text = texts.get(sql) ?? enteredText(sql, parameters.length);
  const name = statementName(text);
  if (name !== null) texts.set(sql, text);
  return { text, values: [...parameters, ...entry], ...(name === null ? {} : { name }) };
}

function enteredText(sql: string, parameters: number): string {
  return (
    `select e as access_key, case when e is not null then (select q.json from (${sql}) q) end as json` +
    ` from enter_to_read($${parameters + 1}, $${parameters + 2}, $${parameters + 3}) e`
  );
}
