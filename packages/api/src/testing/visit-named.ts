import { z } from 'zod';

/** Visits every part of a response whose schema has an id. */
export function visitNamed(schema: z.ZodType, value: unknown, keep: (id: string, value: unknown) => void): void {
  if (value === null || value === undefined) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    visitNamed(schema.unwrap() as z.ZodType, value, keep);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    for (const item of value) visitNamed(schema.element as z.ZodType, item, keep);
  if (!(schema instanceof z.ZodObject)) return;
  const id = schema.meta()?.id;
  if (id !== undefined) keep(id, value);
  for (const [name, field] of Object.entries(schema.shape))
    visitNamed(field, (value as Record<string, unknown>)[name], keep);
}
