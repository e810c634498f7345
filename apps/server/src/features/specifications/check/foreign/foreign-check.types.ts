import { checkFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import { billQuestion } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';

/** A finding as stored; its message is composed on read, in the reader's language. */
const foreignFinding = checkFinding
  .omit({ message: true, fix: true, is_dismissed: true, reason: true, row_key: true, row_id: true })
  .extend({ about: z.array(z.string()) });
export type ForeignFinding = z.infer<typeof foreignFinding>;

const text = z.object({ ru: z.string(), en: z.string() });
const storedQuestion = billQuestion.extend({
  options: z.array(z.object({ value: z.string(), label: text, gross: z.string() })),
});

export const foreignResult = z.object({
  rows_count: z.number(),
  is_priced: z.boolean(),
  findings: z.array(foreignFinding),
  counts: z.object({ error: z.number(), warning: z.number(), hint: z.number() }),
  unlisted: z.number(),
  /** Absent in checks made before it was stored. */
  vat: z.object({ vat_included: z.boolean().nullable(), vat_rate: z.enum(VAT_RATES).nullable() }).optional(),
  /** Absent in checks made before questions were asked; their labels are in both languages. */
  question: storedQuestion.nullish(),
  answered: storedQuestion.extend({ answer: z.string(), is_remembered: z.boolean() }).nullish(),
});
export type ForeignResult = z.infer<typeof foreignResult>;
