/** The unit of lump sums. */
export const LUMP_UNIT = 'компл';

/** Unit dimensions where a missing quantity means one; never true of square metres. */
export const LUMP_DIMENSIONS: ReadonlySet<string | null> = new Set([
  'set',
  'kit',
  'count',
  'system',
  'conventional_unit',
]);
