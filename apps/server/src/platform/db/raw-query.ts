import type { Compilable, RawBuilder } from 'kysely';
import { db } from './query-builder.ts';

/** SQL written out by hand where the database makes the JSON of an answer; values stay parameters. */
export function rawQuery<Row>(builder: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => builder.compile(db) };
}
