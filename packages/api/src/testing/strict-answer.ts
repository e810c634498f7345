import { z } from 'zod';

const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The schema of an answer that takes nothing beyond what it names, at any depth. The contract's own lets unknown keys
 * through, as a client must; a test wants to know of them.
 */
export function strictly(schema: z.ZodType): z.ZodType {
  const known = made.get(schema);
  if (known) return known;
  const strict = strictOf(schema);
  made.set(schema, strict);
  return strict;
}

function strictOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return strictly(innerOf(schema)).optional();
  if (schema instanceof z.ZodNullable) return strictly(innerOf(schema)).nullable();
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictly(option as z.ZodType)));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), strictly(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodObject) {
    // A part of the contract that says itself that anything may stand there stays so.
    if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) return schema;
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strictly(field as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  return schema;
}

// The library types what is inside by its core, which knows no methods.
const innerOf = (schema: z.ZodOptional | z.ZodNullable): z.ZodType => schema.unwrap() as z.ZodType;
