import { z } from 'zod';
import { id, requiredText, text } from '../core/fields.ts';

export const measureUnit = z
  .object({
    id,
    name: z.string(),
    full_name: z.string(),
    okei_code: z.string().nullable(),
    quantity_kind: z.string(),
    is_system: z.boolean(),
  })
  .meta({ id: 'MeasureUnit' });
export type MeasureUnit = z.infer<typeof measureUnit>;

export const measureUnitList = z.array(measureUnit);
export const measureUnitBody = z.strictObject({
  name: requiredText(40),
  full_name: text(200).optional(),
  okei_code: z
    .string()
    .regex(/^\d{3,4}$/, 'unknown_choice')
    .nullish()
    .transform((value) => value ?? null),
  quantity_kind: text(40).default('other'),
});
export const measureUnitParams = z.object({ unit_id: id });
