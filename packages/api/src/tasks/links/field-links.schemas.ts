import { z } from 'zod';
import {
  evenIfFieldsInvalid,
  id,
  moment,
  quantity,
  quantityInput,
  requiredText,
  timestamp,
} from '../../core/fields.ts';
import { SHA256 } from '../files/task-attachments.schemas.ts';
import { taskPerson } from '../task-parts.schemas.ts';

/** The maximum validity of a link. */
export const LONGEST_FIELD_LINK_DAYS = 92;
export const MAX_FIELD_PHOTO_BYTES = 4 * 1024 * 1024;

/** A link for a crew without accounts to report its work on one project. */
export const fieldLink = z
  .object({
    id,
    project_id: id,
    project_name: z.string(),
    crew: z.string(),
    created_by: taskPerson,
    created_at: timestamp,
    expires_at: timestamp,
    revoked_at: timestamp.nullable(),
    /** The last report sent through it. */
    last_used_at: timestamp.nullable(),
    is_open: z.boolean(),
  })
  .meta({ id: 'FieldLink' });
export type FieldLink = z.infer<typeof fieldLink>;
export const fieldLinkList = z.array(fieldLink);
/** The URL is returned on creation only: its secret is not stored. */
export const fieldLinkMade = fieldLink.extend({ address: z.string() }).meta({ id: 'FieldLinkMade' });
export type FieldLinkMade = z.infer<typeof fieldLinkMade>;

export const fieldLinkBody = z.strictObject({ project_id: id, crew: requiredText(100), expires_at: moment });
export const fieldLinkQuery = z.strictObject({ project_id: id.optional() });
export const fieldLinkParams = z.object({ company_id: id, field_link_id: id });

/** An open order as the crew sees it: works and their remainders, without prices and people. */
export const fieldOrder = z
  .object({
    id,
    number: z.number().int(),
    title: z.string(),
    place: z.string(),
    version: z.number().int(),
    works: z.array(
      z.object({
        specification_row_id: id,
        name: z.string(),
        unit: z.string().nullable(),
        quantity_planned: quantity,
        quantity_left: quantity,
      }),
    ),
  })
  .meta({ id: 'FieldOrder' });
export type FieldOrder = z.infer<typeof fieldOrder>;
export const fieldForm = z
  .object({ crew: z.string(), project_name: z.string(), expires_at: timestamp, orders: z.array(fieldOrder) })
  .meta({ id: 'FieldForm' });
export type FieldForm = z.infer<typeof fieldForm>;

export const fieldTokenParams = z.object({ field_token: z.string().max(100, 'too_long') });
export const fieldOrderParams = fieldTokenParams.extend({ task_id: id });
const isNothing = (value: string): boolean => /^[0.]*$/.test(value);
/** Additional work done since the last report. One of `report_id` and `version` keeps it from being counted twice. */
const reportFields = z.strictObject({
  person: requiredText(100),
  /** Given by the device: a repeated report is not recorded again. */
  report_id: id.optional(),
  /** The order the crew saw: a report on another one is rejected. */
  version: z.number().int('number_format').min(1, 'number_bounds').optional(),
  works: z
    .array(
      z.strictObject({
        specification_row_id: id,
        quantity: quantityInput.refine((value) => !isNothing(value), 'number_bounds'),
      }),
      { error: 'list_expected' },
    )
    .min(1, 'required')
    .max(100, 'too_long'),
});
export const fieldReport = reportFields.superRefine(({ report_id, version }, context) => {
  if (report_id === undefined && version === undefined)
    context.addIssue({ code: 'custom', path: ['report_id'], message: 'required' });
}, evenIfFieldsInvalid);
export type FieldReport = z.output<typeof fieldReport>;
export const fieldPhotoQuery = z.strictObject({ sha256: z.string().regex(SHA256, 'sha256_format').optional() });
export const fieldPhoto = z.object({ sha256: z.string(), is_stored: z.boolean() }).meta({ id: 'FieldPhoto' });
