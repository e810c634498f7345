import { z } from 'zod';
import {
  day,
  id,
  optionalLongText,
  optionalText,
  quantity,
  quantityInput,
  signedQuantityInput,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';

export const WORK_RECORD_STATES = ['open', 'in_act'] as const;

/** What was done on a day, by position; without money. */
export const workRecord = z
  .object({
    id,
    project_id: id,
    contract_id: id,
    contract_number: z.string(),
    row_key: id,
    row_number: z.string(),
    row_name: z.string(),
    unit: z.string().nullable(),
    date: day,
    /** Not zero; negative: a correction of what was recorded before. */
    quantity,
    task_id: id.nullable(),
    labour_hours: quantity.nullable(),
    crew: z.string().nullable(),
    comment: z.string().nullable(),
    author: z.object({ id, name: z.string() }),
    state: z.enum(WORK_RECORD_STATES),
    act_id: id.nullable(),
    /** Given by an offline device: a repeated record is stored once. */
    client_id: id.nullable(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'WorkRecord' });
export type WorkRecord = z.infer<typeof workRecord>;

const recordFields = {
  date: day,
  quantity: signedQuantityInput.refine((value) => !/^-?[0.]+$/.test(value), 'number_bounds'),
  labour_hours: quantityInput.nullish().transform((value) => value ?? null),
  crew: optionalText(200),
  comment: optionalLongText(5000),
};
export const workRecordBody = z.strictObject({
  ...recordFields,
  contract_id: id,
  row_key: id,
  task_id: id.nullish().transform((value) => value ?? null),
  client_id: id.nullish().transform((value) => value ?? null),
});
export const workRecordPatch = z.strictObject({ ...recordFields, version }).partial();

export const workRecordQuery = listQuery({
  sorts: ['date', 'created_at', 'updated_at'],
  defaultSort: 'date',
  defaultOrder: 'desc',
  filters: {
    contract_id: id.optional(),
    row_key: id.optional(),
    state: z.enum(WORK_RECORD_STATES, { error: 'unknown_choice' }).optional(),
    date_from: day.optional(),
    date_to: day.optional(),
    ...changesFilter,
  },
});
export const workRecordPage = changesPageOf(workRecord);
export const projectRecordsParams = z.object({ project_id: id });
export const workRecordParams = z.object({ project_id: id, record_id: id });
