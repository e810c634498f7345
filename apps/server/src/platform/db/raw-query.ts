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

const VALUE = '\u0000value ';
/** Whoever writes chooses which fields he states. */
const MAX_KNOWN = 100;

/** The same for a write, of which the columns that are stated differ as well: the text is made once for each choice of them. */
export function queryByColumns<Row>(
  make: (values: Readonly<Record<string, unknown>>) => Compilable<Row>,
): (values: Readonly<Record<string, unknown>>) => Compilable<Row> {
  const known = new Map<string, CompiledQuery<Row>>();
  const compile = (values: Readonly<Record<string, unknown>>): CompiledQuery<Row> => {
    const columns = Object.keys(values).filter((column) => values[column] !== undefined);
    const choice = columns.join();
    const query = known.get(choice) ?? make(Object.fromEntries(columns.map((name) => [name, VALUE + name]))).compile();
    if (known.size < MAX_KNOWN) known.set(choice, query);
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(VALUE) ? values[value.slice(VALUE.length)] : value,
    );
    return { ...query, parameters };
  };
  return (values) => ({ compile: () => compile(values) });
}
