import { z } from 'zod';

const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A response schema that rejects undeclared fields at any depth. The contract itself ignores unknown fields, as a
 * client must; tests must detect them.
 */
export function strictSchema(schema: z.ZodType): z.ZodType {
  const cached = made.get(schema);
  if (cached) return cached;
  const strict = strictOf(schema);
  made.set(schema, strict);
  return strict;
}

function strictOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return strictSchema(innerOf(schema)).optional();
  if (schema instanceof z.ZodNullable) return strictSchema(innerOf(schema)).nullable();
  if (schema instanceof z.ZodArray) return z.array(strictSchema(schema.element as z.ZodType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictSchema(option as z.ZodType)));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), strictSchema(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodObject) {
    // Parts that are explicitly open stay open.
    if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return schema;
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strictSchema(field as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  return schema;
}

// Zod types inner schemas by its core, which has no methods.
const innerOf = (schema: z.ZodOptional | z.ZodNullable): z.ZodType => schema.unwrap() as z.ZodType;
