import { checkFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';

const fix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), name: z.string() }),
  z.object({ kind: z.literal('percents_by_norm') }),
  z.object({ kind: z.literal('drop_coefficient'), name: z.string() }),
  z.object({ kind: z.literal('vat_rate'), vat_rate: z.enum(VAT_RATES) }),
  z.object({ kind: z.literal('remove_row') }),
]);

/** A finding as stored with the job; its message is composed on read, in the reader's language. */
const storedFinding = checkFinding
  .omit({ message: true, fix: true, is_dismissed: true, reason: true })
  .extend({ about: z.array(z.string()), fix: fix.nullable() });
export type StoredFinding = z.infer<typeof storedFinding>;

export const checkResult = z.object({
  content_version: z.string(),
  /** Absent in checks made before it was stored. */
  is_of_open: z.boolean().default(false),
  rows_count: z.number(),
  findings: z.array(storedFinding),
  unlisted: z.number(),
});
export type CheckResult = z.infer<typeof checkResult>;

/** A finding settled by a user. */
export const settledFindings = z.array(
  z.object({ id: z.string(), reason: z.string(), by_name: z.string(), at: z.string() }),
);
export type SettledFinding = z.infer<typeof settledFindings>[number];
