import { z } from 'zod';
import { id, priced, timestamp } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { RECORD_KINDS } from '../core/record-kinds.data.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { INVARIANT_NAMES } from './invariants.texts.ts';

export const INVARIANTS = keysOf(INVARIANT_NAMES);
export type InvariantCode = keyof typeof INVARIANT_NAMES;
/** As many are listed; all are counted. */
export const MOST_DIFFERENCES = 500;

const count = z.number().int().min(0);

/** A paper at which two facts that must agree do not. */
export const auditDifference = z
  .object({
    invariant: z.enum(INVARIANTS),
    /** The kind of the paper that is named: of a row its specification. */
    kind: z.enum(keysOf(RECORD_KINDS)),
    id,
    number: z.string().nullable(),
    name: z.string().nullable(),
    /** Records the paper lies in, for its address. */
    path_ids: z.object({ project_id: id.nullable(), contract_id: id.nullable() }),
    expected: priced(z.string().nullable()),
    found: priced(z.string().nullable()),
  })
  .meta({ id: 'AuditDifference' });
export type AuditDifference = z.infer<typeof auditDifference>;

export const selfAudit = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    error: z.string().nullable(),
    /** Which part of the audit is on its way, in percent. */
    progress: count.max(100),
    /** When the last whole audit ended; null while there is none. */
    checked_at: timestamp.nullable(),
    checked_count: count,
    differences_count: count,
    invariants: z.array(
      z.object({
        code: z.enum(INVARIANTS),
        name: z.string(),
        checked_count: count,
        /** Past a bound the others have their turn at the next audit. */
        is_partial: z.boolean(),
        differences_count: count,
      }),
    ),
    differences: z.array(auditDifference),
    /** Found beyond those that are listed. */
    unlisted_count: count,
  })
  .meta({ id: 'SelfAudit' });
export type SelfAudit = z.infer<typeof selfAudit>;
