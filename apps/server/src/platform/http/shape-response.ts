import { isPriced } from '@karkas/api/core/fields.ts';
import { z } from 'zod';

type Shaper = (value: unknown, seesPrices: boolean) => unknown;

/**
 * Turns an answer into exactly what the contract promises: fields the schema does not name are dropped, so that a new
 * column cannot leak, and fields marked as amounts are dropped for a member who may not see prices.
 */
export function createShaper(schema: z.ZodType | undefined): Shaper {
  if (schema === undefined) return () => undefined;
  return shaperOf(schema);
}

function shaperOf(schema: z.ZodType): Shaper {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = shaperOf(schema.unwrap() as z.ZodType);
    return (value, sees) => (value === null || value === undefined ? value : inner(value, sees));
  }
  if (schema instanceof z.ZodArray) {
    const element = shaperOf(schema.element as z.ZodType);
    return (value, sees) => (Array.isArray(value) ? value.map((item) => element(item, sees)) : value);
  }
  if (schema instanceof z.ZodObject) return objectShaper(schema);
  return (value) => (value instanceof Date ? value.toISOString() : value);
}

function objectShaper(schema: z.ZodObject): Shaper {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    shape: shaperOf(field as z.ZodType),
    isAmount: isPriced(field as z.ZodType),
  }));
  return (value, sees) => {
    if (typeof value !== 'object' || value === null) return value;
    const source = value as Record<string, unknown>;
    const result: Record<string, unknown> = {};
    for (const { name, shape, isAmount } of fields) {
      const own = source[name];
      if (own === undefined || (isAmount && !sees)) continue;
      result[name] = shape(own, sees);
    }
    return result;
  };
}
