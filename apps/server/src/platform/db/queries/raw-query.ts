import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import { db } from './query-builder.ts';

/** Hand-written SQL for responses whose JSON is built by the database; values stay parameters. */
export function rawQuery<Row>(builder: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => builder.compile(db) };
}

const COMPANY = '\u0000company';
const ID = '\u0000id';

/**
 * A single-row query by id that differs only in company and id: its text is built once, because building a long one
 * costs more than sending it.
 */
export function queryById<Row>(
  make: (companyId: string, id: string) => Compilable<Row>,
): (companyId: string, id: string) => Compilable<Row> {
  let cached: CompiledQuery<Row> | null = null;
  return (companyId, id) => ({
    compile: () => {
      cached ??= make(COMPANY, ID).compile();
      const parameters = cached.parameters.map((value) => (value === COMPANY ? companyId : value === ID ? id : value));
      return { ...cached, parameters };
    },
  });
}

const VALUE = '\u0000value ';
/** The caller decides which fields are written. */
const MAX_CACHED = 100;

/** The same for a write whose set of columns varies: the text is built once per set. */
export function queryByColumns<Row>(
  make: (values: Readonly<Record<string, unknown>>) => Compilable<Row>,
): (values: Readonly<Record<string, unknown>>) => Compilable<Row> {
  const cached = new Map<string, CompiledQuery<Row>>();
  const compile = (values: Readonly<Record<string, unknown>>): CompiledQuery<Row> => {
    const columns = Object.keys(values).filter((column) => values[column] !== undefined);
    const choice = columns.join();
    const query = cached.get(choice) ?? make(Object.fromEntries(columns.map((name) => [name, VALUE + name]))).compile();
    if (cached.size < MAX_CACHED) cached.set(choice, query);
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(VALUE) ? values[value.slice(VALUE.length)] : value,
    );
    return { ...query, parameters };
  };
  return (values) => ({ compile: () => compile(values) });
}
