/** The unit of what is sold as a whole. */
export const LUMP_UNIT = 'компл';

/** Kinds of units of which a position without a quantity has one; of a square metre it never says so. */
export const LUMP_DIMENSIONS: ReadonlySet<string | null> = new Set([
  'set',
  'kit',
  'count',
  'system',
  'conventional_unit',
]);
