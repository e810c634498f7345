import { z } from 'zod';
import { id, priced, timestamp } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { RECORD_KINDS } from '../core/record-kinds.data.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { INVARIANT_NAMES } from './invariants.texts.ts';

export const INVARIANTS = keysOf(INVARIANT_NAMES);
export type InvariantCode = keyof typeof INVARIANT_NAMES;
/** The maximum number listed; all are counted. */
export const MOST_DIFFERENCES = 500;

const count = z.number().int().min(0);

/** A document in which two facts that must agree do not. */
export const auditDifference = z
  .object({
    invariant: z.enum(INVARIANTS),
    /** The kind of the named document: for a row, its specification. */
    kind: z.enum(keysOf(RECORD_KINDS)),
    id,
    number: z.string().nullable(),
    name: z.string().nullable(),
    /** Parents of the document, for its URL. */
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
    /** Progress of the audit in percent. */
    progress: count.max(100),
    /** When the last complete audit ended; null if there was none. */
    checked_at: timestamp.nullable(),
    checked_count: count,
    differences_count: count,
    invariants: z.array(
      z.object({
        code: z.enum(INVARIANTS),
        name: z.string(),
        checked_count: count,
        /** Over a limit, the remaining records are checked in the next audit. */
        is_partial: z.boolean(),
        differences_count: count,
      }),
    ),
    differences: z.array(auditDifference),
    /** Differences beyond the listed ones. */
    unlisted_count: count,
  })
  .meta({ id: 'SelfAudit' });
export type SelfAudit = z.infer<typeof selfAudit>;
