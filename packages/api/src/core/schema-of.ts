import { z } from 'zod';

/** A part of a schema as a `ZodType`: Zod types parts by its core, but every one created here is a `ZodType`. */
export function schemaOf(part: unknown): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new TypeError('A part of a schema is no schema');
}
