import { auditDifference, INVARIANTS, MOST_DIFFERENCES } from '@karkas/api/self-audit/self-audit.schemas.ts';
import { z } from 'zod';
import type { Portion } from './inspection.types.ts';

const counted = z.object({ checked: z.int(), differing: z.int(), is_partial: z.boolean() });

/** The result of an audit as stored with its job. */
export const auditResult = z.object({
  invariants: z.partialRecord(z.enum(INVARIANTS), counted),
  differences: z.array(auditDifference.extend({ expected: z.string().nullable(), found: z.string().nullable() })),
  differences_count: z.int(),
  files_after: z.string().nullable(),
});
export type AuditResult = z.infer<typeof auditResult>;

export const newResult = (): AuditResult => ({
  invariants: {},
  differences: [],
  differences_count: 0,
  files_after: null,
});

/** Adds the result of a portion; beyond the limit differences are only counted. */
export function addPortion(result: AuditResult, { checked, differences, continueAfter }: Portion): void {
  for (const code of INVARIANTS) {
    const count = checked[code];
    const differing = differences.filter(({ invariant }) => invariant === code).length;
    if (count === undefined && differing === 0) continue;
    const before = result.invariants[code] ?? { checked: 0, differing: 0, is_partial: false };
    result.invariants[code] = {
      checked: before.checked + (count ?? 0),
      differing: before.differing + differing,
      is_partial: before.is_partial || continueAfter !== undefined,
    };
  }
  result.differences.push(...differences.slice(0, Math.max(0, MOST_DIFFERENCES - result.differences.length)));
  result.differences_count += differences.length;
  if (continueAfter !== undefined) result.files_after = continueAfter;
}
