import type { z } from 'zod';

const declared = new WeakMap<z.ZodType, boolean>();

/** Marks a setting as a term of the price: it is counted anew when it changes, by who sees prices alone. */
export function priceTerm<Schema extends z.ZodType>(schema: Schema): Schema {
  declared.set(schema, true);
  return schema;
}

/** Marks a setting that no price hangs on. */
export function noPriceTerm<Schema extends z.ZodType>(schema: Schema): Schema {
  declared.set(schema, false);
  return schema;
}

/** The settings that are terms of the price. @throws Error when one does not say whether it is. */
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
