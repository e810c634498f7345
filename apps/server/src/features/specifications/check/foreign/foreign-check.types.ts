import { checkFinding } from '@karkas/api/specifications/estimate-check.schemas.ts';
import { z } from 'zod';

/** A finding as it is kept: its words are made when it is read, in the language of the reader. */
const foreignFinding = checkFinding
  .omit({ message: true, fix: true, is_dismissed: true, reason: true, row_key: true, row_id: true })
  .extend({ about: z.array(z.string()) });
export type ForeignFinding = z.infer<typeof foreignFinding>;

export const foreignResult = z.object({
  rows_count: z.number(),
  is_priced: z.boolean(),
  findings: z.array(foreignFinding),
  counts: z.object({ error: z.number(), warning: z.number(), hint: z.number() }),
  unlisted: z.number(),
});
export type ForeignResult = z.infer<typeof foreignResult>;
