import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { db } from './query-builder.ts';

/** SQL written out by hand where the database makes the JSON of an answer; values stay parameters. */
export function rawQuery<Row>(builder: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => builder.compile(db) };
}

const COMPANY = '\u0000company';
const ID = '\u0000id';

/**
 * A query for one row by its id, of which only company and id are ever different: the text is made once. To build and print
 * a long one costs more than to send it.
 */
export function queryById<Row>(
  make: (companyId: string, id: string) => Compilable<Row>,
): (companyId: string, id: string) => Compilable<Row> {
  let known: CompiledQuery<Row> | null = null;
  return (companyId, id) => ({
    compile: () => {
      known ??= make(COMPANY, ID).compile();
      const parameters = known.parameters.map((value) => (value === COMPANY ? companyId : value === ID ? id : value));
      return { ...known, parameters };
    },
  });
}
