import { isPriced } from '@karkas/api/core/fields.ts';
import { holdsPriced } from '@karkas/api/core/amounts/priced-fields.ts';
import { schemaOf } from '@karkas/api/core/schema-of.ts';
import { z } from 'zod';

type Shaper = (value: unknown, seesPrices: boolean) => unknown;

/**
 * Reduces a response to the contract: fields not in the schema are dropped, so that a new column cannot leak, and
 * amounts are dropped for members who may not see prices.
 */
export function createShaper(schema: z.ZodType | undefined): Shaper {
  if (schema === undefined) return () => undefined;
  return shaperOf(schema);
}

function shaperOf(schema: z.ZodType): Shaper {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = shaperOf(schemaOf(schema.unwrap()));
    return (value, sees) => (value === null || value === undefined ? value : inner(value, sees));
  }
  if (schema instanceof z.ZodArray) {
    const element = shaperOf(schemaOf(schema.element));
    return (value, sees) => (Array.isArray(value) ? value.map((item) => element(item, sees)) : value);
  }
  if (schema instanceof z.ZodObject) return objectShaper(schema);
  // This schema kind is not traversed, so an amount in it would be sent to everybody.
  if (holdsPriced(schema))
    throw new Error(`An amount stands inside a ${schema.def.type}, which no answer is shaped by`);
  return (value) => (value instanceof Date ? value.toISOString() : value);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function objectShaper(schema: z.ZodObject): Shaper {
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    name,
    shape: shaperOf(field),
    isAmount: isPriced(field),
  }));
  return (value, sees) => {
    if (!isRecord(value)) return value;
    const result: Record<string, unknown> = {};
    for (const { name, shape, isAmount } of fields) {
      const own = value[name];
      if (own === undefined || (isAmount && !sees)) continue;
      result[name] = shape(own, sees);
    }
    return result;
  };
}
