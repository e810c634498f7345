import { z } from 'zod';
import { quantity } from '../../core/fields.ts';

export const NORM_COEFFICIENT_TARGETS = ['labour', 'machines', 'machinists', 'materials'] as const;

/** A coefficient for a norm from the technical part of its collection, for different working conditions. */
export const normCoefficient = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Its source, as text. */
    reason: z.string(),
    parts: z.array(
      z.object({
        targets: z.array(z.enum(NORM_COEFFICIENT_TARGETS)),
        /** Null when a formula describes how to calculate it. */
        value: quantity.nullable(),
        formula: z.string().nullable(),
      }),
    ),
    /** Individual resources it also changes: applied manually. */
    resources: z.array(z.object({ code: z.string(), value: quantity })),
  })
  .meta({ id: 'NormCoefficient' });
export type NormCoefficient = z.infer<typeof normCoefficient>;
export const normCoefficientList = z.array(normCoefficient);
