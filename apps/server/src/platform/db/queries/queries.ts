import type { Compilable } from 'kysely';
import type pg from 'pg';
import { notFound } from '../../errors.ts';
import { statementName } from '../wire/statement-names.ts';
import { queryBatched, type StatementResult } from '../wire/driver/index.ts';

export type Queries = {
  many<Row>(query: Compilable<Row>): Promise<Row[]>;
  maybe<Row>(query: Compilable<Row>): Promise<Row | null>;
  /** The single row; `not_found` if there is none. */
  one<Row>(query: Compilable<Row>): Promise<Row>;
  /** The JSON text of a query with the single column `json`; `not_found` if there is none. */
  json(query: Compilable<{ json: string | null }>): Promise<string>;
  /** The rows of a large result in batches, so it is never fully in memory. */
  portions<Row>(query: Compilable<Row>, atOnce: number): AsyncIterable<Row>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Compilable<unknown>): Promise<number>;
};

export function queriesOn(client: pg.ClientBase): Queries {
  async function query<Row>(compilable: Compilable<Row>): Promise<StatementResult<Row & pg.QueryResultRow>> {
    const { sql, parameters } = compilable.compile();
    const name = statementName(sql);
    return queryBatched<Row & pg.QueryResultRow>(client, {
      text: sql,
      values: [...parameters],
      ...(name === null ? {} : { name }),
    });
  }
  return {
    many: async (compilable) => (await query(compilable)).rows,
    maybe: async (compilable) => (await query(compilable)).rows[0] ?? null,
    one: async (compilable) => {
      const row = (await query(compilable)).rows[0];
      if (row === undefined) throw notFound();
      return row;
    },
    json: async (compilable) => {
      const json = (await query(compilable)).rows[0]?.json;
      if (json === undefined || json === null) throw notFound();
      return json;
    },
    portions: (compilable, atOnce) => readByCursor(client, compilable, atOnce),
    run: async (compilable) => (await query(compilable)).rowCount ?? 0,
  };
}

async function* readByCursor<Row>(
  client: pg.ClientBase,
  compilable: Compilable<Row>,
  atOnce: number,
): AsyncGenerator<Row> {
  const { sql, parameters } = compilable.compile();
  await client.query({ text: `declare portions no scroll cursor for ${sql}`, values: [...parameters] });
  for (;;) {
    const { rows } = await client.query<Row & pg.QueryResultRow>(`fetch ${atOnce} from portions`);
    for (const row of rows) yield row as Row;
    if (rows.length < atOnce) break;
  }
  await client.query('close portions');
}
