import { z } from 'zod';
import { day, id, money, priced, quantity, requiredText, timestamp } from '../core/fields.ts';
import { SPECIFICATION_STATUSES } from './specifications.schemas.ts';

export const revisionBody = z
  .strictObject({
    name: requiredText(300),
    /** Defaults to today. */
    date: day,
  })
  .partial();

export const revision = z
  .object({
    id,
    revision: z.number().int(),
    number: z.string(),
    name: z.string(),
    date: day,
    status: z.enum(SPECIFICATION_STATUSES),
    is_superseded: z.boolean(),
    total_gross: priced(money),
    committed_at: timestamp.nullable(),
    committed_by_name: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'SpecificationRevision' });
export type Revision = z.infer<typeof revision>;
/** All revisions of one document, from first to last. */
export const revisionList = z.array(revision);

/** `with` defaults to the previous revision. */
export const diffQuery = z.strictObject({ with: id.optional() });
export const diffExportQuery = diffQuery.extend({
  format: z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx'),
});

const side = z
  .object({
    id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    price: priced(money.nullable()),
    total: priced(money.nullable()),
  })
  .meta({ id: 'RevisionDiffSide' });
export const REVISION_CHANGES = ['added', 'removed', 'changed'] as const;
export const diffRow = z
  .object({
    row_key: id,
    change: z.enum(REVISION_CHANGES),
    section_name: z.string().nullable(),
    before: side.nullable(),
    after: side.nullable(),
    /** Before VAT where the document adds it on top; null when a side has no total. */
    effect: priced(money.nullable()),
  })
  .meta({ id: 'RevisionDiffRow' });
export const revisionDiff = z
  .object({
    before: revision,
    after: revision,
    rows: z.array(diffRow),
    added_count: z.number().int(),
    removed_count: z.number().int(),
    changed_count: z.number().int(),
    /** Rows whose effect is unknown: one of their sides has no total. */
    unpriced_count: z.number().int(),
    /** Of all rows. */
    effect: priced(money),
    /** Of document charges; null when neither side has any. */
    charges_effect: priced(money.nullable()),
    /** Of the documents with charges and VAT. */
    gross_effect: priced(money),
  })
  .meta({ id: 'RevisionDiff' });
export type RevisionDiff = z.infer<typeof revisionDiff>;
