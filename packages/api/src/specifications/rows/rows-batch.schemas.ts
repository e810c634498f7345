import { z } from 'zod';
import type { ValidationCode } from '../../core/problems/validation.texts.ts';
import { parseFields } from '../../core/problems/field-problems.ts';
import { id, priced, version } from '../../core/fields.ts';
import { holdsFieldsOf } from '../../core/amounts/priced-fields.ts';
import {
  changedRows,
  contentVersions,
  consumableRowPatch,
  resourceRowPatch,
  specificationRowPatch,
  workRowPatch,
} from './rows.schemas.ts';
import { totals } from '../specifications.schemas.ts';

const ROW_TABLES = ['specification_row', 'work_row', 'resource_row', 'consumable_row'] as const;
export type RowTable = (typeof ROW_TABLES)[number];
export const MAX_BATCH_OPERATIONS = 5000;

const code = (value: ValidationCode): ValidationCode => value;

/** The fields of the row's `PATCH`; the version is beside the changes. */
const CHANGES = {
  specification_row: specificationRowPatch.omit({ version: true }),
  work_row: workRowPatch.omit({ version: true }),
  resource_row: resourceRowPatch.omit({ version: true }),
  consumable_row: consumableRowPatch.omit({ version: true }),
} as const satisfies Record<RowTable, z.ZodType>;

export type RowChangesOf<Table extends RowTable> = z.output<(typeof CHANGES)[Table]>;
export type RowOperation = {
  [Table in RowTable]: { table: Table; id: string; version: number | undefined } & (
    | { isDelete: true }
    | { isDelete: false; changes: RowChangesOf<Table> }
  );
}[RowTable];

/** One edit or removal. Problems of changed fields are at `operations.N.field`. */
const rowOperation = z
  .strictObject({
    table: z.enum(ROW_TABLES, { error: code('unknown_choice') }),
    id,
    version: version.optional(),
    changes: holdsFieldsOf(
      z
        .record(z.string(), z.unknown(), { error: code('wrong_type') })
        .meta({ description: 'fields as in the PATCH of the row' }),
      Object.values(CHANGES),
    ).optional(),
    delete: z.literal(true, { error: code('wrong_type') }).optional(),
  })
  .transform((operation, context): RowOperation => {
    const { table, id: rowId, version: given } = operation;
    if (operation.delete) return { table, id: rowId, version: given, isDelete: true };
    const parsed = parseFields<z.ZodType<RowChangesOf<RowTable>>>(CHANGES[table], operation.changes ?? {});
    if (!parsed.success) {
      for (const { path, code: message } of parsed.problems) context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    if (Object.keys(parsed.data).length === 0) {
      context.addIssue({ code: 'custom', path: ['changes'], message: code('fill_one') });
      return z.NEVER;
    }
    return { table, id: rowId, version: given, isDelete: false, changes: parsed.data };
  });

export const rowsBatchBody = z.strictObject({
  operations: z.array(rowOperation).min(1, code('required')).max(MAX_BATCH_OPERATIONS, code('too_long')),
});
const settled = z.object({
  totals: priced(totals),
  changed: changedRows,
  unmatched_count: z.number().int(),
  unpriced_count: z.number().int(),
  ...contentVersions,
});
/** `removal_id` restores what was deleted, for a day; null when nothing was. */
export const rowsBatchWritten = settled.extend({ removal_id: id.nullable() }).meta({ id: 'RowsBatchWritten' });
export type RowsBatchWritten = z.infer<typeof rowsBatchWritten>;

export const restoreRowsBody = z.strictObject({ removal_id: id });
export const rowsRestored = settled.extend({ is_respaced: z.boolean() }).meta({ id: 'RowsRestored' });
export type RowsRestored = z.infer<typeof rowsRestored>;
