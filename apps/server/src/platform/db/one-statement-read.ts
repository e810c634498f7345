import type { Compilable } from 'kysely';
import type pg from 'pg';
import { notFound } from '../errors.ts';
import type { Caller, CompanyScope } from './scope-types.ts';
import type { KnownActor } from './known-actors.ts';
import { statementName } from './statement-names.ts';

/** The reader needs more than one statement, or is not who it was: the read starts again in a transaction. */
class NotInOneStatement extends Error {}

type CheckedRow = { access_key: string | null; json: string | null };

/**
 * Reads in one statement and one round trip: it enters the company, which checks session, account and membership and
 * sets the context that row level security goes by, and then makes the JSON.
 *
 * `enter_to_read` stands in FROM and the query in the select list, so PostgreSQL runs the first before the second; were
 * it ever otherwise, the unset context would show no row. What the caller was the last time is only what the reader is
 * built with: when the statement says otherwise, its answer is dropped.
 */
export async function readInOneStatement<Result>(options: {
  pool: pg.Pool;
  known: KnownActor;
  caller: Caller;
  work: (scope: CompanyScope) => Promise<Result>;
}): Promise<{ isDone: true; result: Result } | { isDone: false }> {
  try {
    return { isDone: true, result: await options.work(oneStatementScope(options)) };
  } catch (error) {
    if (error instanceof NotInOneStatement) return { isDone: false };
    throw error;
  }
}

function oneStatementScope({
  pool,
  known: { actor, accessKey },
  caller,
}: {
  pool: pg.Pool;
  known: KnownActor;
  caller: Caller;
}): CompanyScope {
  let isUsed = false;
  const refuse = (): Promise<never> => Promise.reject(new NotInOneStatement());
  return {
    companyId: actor.companyId,
    actor,
    origin: caller.origin,
    many: refuse,
    maybe: refuse,
    one: refuse,
    run: refuse,
    json: async (query) => {
      if (isUsed) throw new NotInOneStatement();
      isUsed = true;
      const { rows } = await pool.query<CheckedRow>(
        enteredQuery(query, [actor.companyId, caller.userId, caller.sessionId]),
      );
      const row = rows[0];
      if (row?.access_key !== accessKey) throw new NotInOneStatement();
      if (row.json === null) throw notFound();
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
