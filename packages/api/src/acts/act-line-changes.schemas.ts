import { z } from 'zod';
import { evenIfFieldsInvalid, id, optionalText, percentInput, signedQuantityInput } from '../core/fields.ts';

const share = percentInput.refine((value) => Number(value) <= 1000, 'number_bounds');
export const lineFields = {
  /** Of this act; negative only in a correction. Zero removes the line. */
  quantity: signedQuantityInput.optional(),
  /** Done from the start, in percent of the effective quantity, instead of a quantity. */
  percent: share.optional(),
  over_reason: optionalText(1000).optional(),
  note: optionalText(1000).optional(),
};
export const statesOneOfTwo = (line: { quantity?: unknown; percent?: unknown }): boolean =>
  !(line.quantity !== undefined && line.percent !== undefined);
export const oneOfTwo = { path: ['percent'], message: 'unknown_choice', ...evenIfFieldsInvalid };

/** Quantities of positions; each is named once. */
export const actLineChanges = z
  .array(z.strictObject({ row_key: id, ...lineFields }).refine(statesOneOfTwo, oneOfTwo))
  .min(1, 'required')
  .max(10_000, 'too_many');
