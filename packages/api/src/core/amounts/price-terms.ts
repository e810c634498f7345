import type { z } from 'zod';

const declared = new WeakMap<z.ZodType, boolean>();

/** Marks a setting as a price term: changing it recalculates prices and requires the permission to see them. */
export function priceTerm<Schema extends z.ZodType>(schema: Schema): Schema {
  declared.set(schema, true);
  return schema;
}

/** Marks a setting that does not affect prices. */
export function noPriceTerm<Schema extends z.ZodType>(schema: Schema): Schema {
  declared.set(schema, false);
  return schema;
}

/** The settings that are price terms. @throws Error for a setting without a declaration */
export function priceTermsOf<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
): (keyof Shape & string)[] {
  const terms: (keyof Shape & string)[] = [];
  for (const key in shape) {
    const schema = shape[key];
    const isTerm = schema === undefined ? undefined : declared.get(schema);
    if (isTerm === undefined) throw new Error(`Setting ${key} does not say whether it is a term of the price`);
    if (isTerm) terms.push(key);
  }
  return terms;
}
