import { isPriced } from '@karkas/api/core/fields.ts';
import { z } from 'zod';
import { isJson, type Json, jsonOf } from './json.ts';
import type { Wording } from './wording.ts';

type Direction = 'input' | 'output';
type Place = { wording: Wording; direction: Direction; owner: string };

export type SchemaBook = {
  /** Every named schema, once. */
  schemas: Json;
  /**
   * The schema as JSON; a named one is added to the book and referenced. `owner` is the object whose fields it holds,
   * for their descriptions.
   */
  write(schema: z.ZodType, options: { direction: Direction; owner: string }): Json;
};

const PREFIX = '#/components/schemas/';

export function createSchemaBook(wording: Wording): SchemaBook {
  const schemas: Json = {};
  return {
    schemas,
    write: (schema, { direction, owner }) => {
      const { $defs = {}, ...own } = z.toJSONSchema(schema, {
        io: direction,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => {
          if (zodSchema instanceof z.ZodType && isPriced(zodSchema)) Object.assign(jsonSchema, { 'x-priced': true });
        },
      });
      for (const [name, definition] of Object.entries($defs)) {
        schemas[name] ??= tidyObject(definition, { wording, direction, owner: name }, []);
      }
      return tidyObject(own, { wording, direction, owner }, []);
    },
  };
}

/** Keywords added by the library for validators, unneeded in the published contract. */
const NOISE = new Set(['$schema', 'id', 'description']);

function tidy(value: unknown, place: Place, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, place, path));
  return isJson(value) ? tidyObject(value, place, path) : value;
}

function tidyObject(value: object, place: Place, path: readonly string[]): Json {
  const source = jsonOf(value);
  const entries = Object.entries(source).filter(([key]) => !NOISE.has(key) && !isNeedless(key, source, place));
  return Object.fromEntries(entries.map(([key, inner]) => [key, tidyPart(key, inner, place, path)]));
}

/** A format already implies its pattern; response readers must accept unknown fields anyway. */
function isNeedless(key: string, source: Json, { direction }: Place): boolean {
  if (key === 'pattern') return 'format' in source;
  return key === 'additionalProperties' && direction === 'output' && source[key] === false;
}

function tidyPart(key: string, inner: unknown, place: Place, path: readonly string[]): unknown {
  if (key === '$ref') return String(inner).replace('#/$defs/', PREFIX);
  if (key === 'enum' || key === 'const' || key === 'default' || key === 'required') return inner;
  if (key !== 'properties') return tidy(inner, place, path);
  const { wording, owner } = place;
  return Object.fromEntries(
    Object.entries(jsonOf(inner)).map(([name, field]) => {
      const description = wording.field(owner, [...path, name]);
      const schema = tidyObject(jsonOf(field), place, [...path, name]);
      return [name, description === null ? schema : { ...schema, description }];
    }),
  );
}
