import { SUMMARY_ROWS } from '@karkas/domain/acts/summary-rows.ts';
import { z } from 'zod';

export const ACT_FORMS = ['ks2', 'ks3', 'ks6a', 'settlement'] as const;
export const ACT_FORMATS = ['xlsx', 'pdf'] as const;

export const actReportBody = z.strictObject({
  forms: z
    .array(z.enum(ACT_FORMS, { error: 'unknown_choice' }))
    .min(1, 'required')
    .max(4, 'too_many')
    .default(['ks2']),
  /** Rows of KS-3; other forms do not depend on it. */
  summary_rows: z.enum(SUMMARY_ROWS, { error: 'unknown_choice' }).default('object'),
  format: z.enum(ACT_FORMATS, { error: 'unknown_choice' }).default('xlsx'),
  with_prices: z.boolean({ error: 'wrong_type' }).default(true),
});
