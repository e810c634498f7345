import { z } from 'zod';
import { isPriced } from './fields.ts';

/** The names of all fields marked as amounts in the given answers, at any depth. */
export function pricedFieldNames(schemas: Iterable<z.ZodType>): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<z.ZodType>();
  const visit = (schema: z.ZodType, isAmount: boolean): void => {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return visit(schema.unwrap() as z.ZodType, isAmount);
    if (schema instanceof z.ZodArray) return visit(schema.element as z.ZodType, isAmount);
    if (!(schema instanceof z.ZodObject) || seen.has(schema)) return undefined;
    seen.add(schema);
    for (const [name, field] of Object.entries(schema.shape)) {
      if (isAmount || isPriced(field)) names.add(name);
      visit(field, isAmount || isPriced(field));
    }
    return undefined;
  };
  for (const schema of schemas) visit(schema, false);
  return names;
}
