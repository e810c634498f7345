import { z } from 'zod';
import { quantity } from '../core/fields.ts';

export const NORM_COEFFICIENT_TARGETS = ['labour', 'machines', 'machinists', 'materials'] as const;

/** What the technical part of its collection says of a norm where the work is done otherwise. */
export const normCoefficient = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Where it is stated, in words. */
    reason: z.string(),
    parts: z.array(
      z.object({
        targets: z.array(z.enum(NORM_COEFFICIENT_TARGETS)),
        /** Null where a formula says how a person counts it. */
        value: quantity.nullable(),
        formula: z.string().nullable(),
      }),
    ),
    /** Single resources that it changes besides: by hand. */
    resources: z.array(z.object({ code: z.string(), value: quantity })),
  })
  .meta({ id: 'NormCoefficient' });
export type NormCoefficient = z.infer<typeof normCoefficient>;
export const normCoefficientList = z.array(normCoefficient);
