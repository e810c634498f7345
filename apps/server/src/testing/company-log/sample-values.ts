import { schemaOf } from '@karkas/api/core/schema-of.ts';
import { z } from 'zod';

/** Values of every kind that a body field accepts, filtered by the schema. `turn` varies them. */
export function valuesFor(schema: z.ZodType, turn: number): unknown[] {
  const inner = unwrapped(schema);
  const made = [...choicesOf(inner), ...nested(inner, turn), ...plainValues(turn), null];
  return made.filter((value) => schema.safeParse(value).success);
}

function plainValues(turn: number): unknown[] {
  const day = String(10 + (turn % 18));
  return [
    true,
    false,
    `Своими словами ${turn}`,
    `${turn}.50`,
    String(turn),
    turn,
    // The same field may already have the number of this turn from another endpoint.
    turn + 1,
    `2026-12-${day}`,
    `2027-01-${day}T10:00:00.000Z`,
    `probe${turn}@example.ru`,
    `https://example.ru/${turn}`,
    `+7912345${1000 + turn}`,
    'Asia/Yekaterinburg',
    '7710140679',
    '771001001',
    '1027700132195',
    // Before the end of a period.
    `2026-01-${day}`,
    // Contains the address of the tests, which may not exclude itself.
    '127.0.0.0/8',
  ];
}

function nested(schema: z.ZodType, turn: number): unknown[] {
  if (schema instanceof z.ZodArray) {
    const item = valuesFor(schemaOf(schema.element), turn).find((value) => value !== null);
    return item === undefined ? [[]] : [[item], [item, item, item], []];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = Object.entries<z.ZodType>(schema.shape);
  const whole = fields.map(([field, one]) => [field, valuesFor(one, turn)[0]] as const);
  return [Object.fromEntries(whole.filter(([, value]) => value !== undefined))];
}

function choicesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options.toReversed();
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => [...choicesOf(option as z.ZodType), ...nested(option as z.ZodType, 1)]);
  return [];
}

export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema;
}
