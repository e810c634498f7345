import { z } from 'zod';
import { id, requiredText, version } from '../../core/fields.ts';
import { categoryKind } from '../task-parts.schemas.ts';
import { MAIN_STATUSES, SEEDED_COLORS } from '../tasks.choices.ts';

const name = requiredText(60);
const color = z.enum(SEEDED_COLORS, { error: 'unknown_choice' });
const position = z.number().int('number_format').min(1, 'number_bounds').max(100, 'number_bounds');
const ids = z.array(id).max(50, 'too_long');

export const taskStatus = z
  .object({
    id,
    name: z.string(),
    main_status: z.enum(MAIN_STATUSES),
    /** Work in progress: blocked tasks cannot enter it. */
    is_started: z.boolean(),
    /** The work was cancelled: only the done part of its orders counts. Closed statuses only. */
    is_canceled: z.boolean(),
    color: z.enum(SEEDED_COLORS),
    position: z.number().int(),
    next_status_ids: z.array(id),
    version,
  })
  .meta({ id: 'TaskStatus' });
export type TaskStatus = z.infer<typeof taskStatus>;
export const taskStatusList = z.array(taskStatus);

const flag = z.boolean({ error: 'flag_expected' });
const statusFields = { name, is_started: flag, is_canceled: flag, color, position, next_status_ids: ids };
export const taskStatusBody = z.strictObject({
  ...statusFields,
  main_status: z.enum(MAIN_STATUSES, { error: 'unknown_choice' }).default('open'),
  is_started: flag.default(false),
  is_canceled: flag.default(false),
  color: color.default('gray'),
  position: position.optional(),
  next_status_ids: ids.default([]),
});
export const taskStatusPatch = z.strictObject({ ...statusFields, version }).partial();
export const taskStatusParams = z.object({ company_id: id, status_id: id });

export const taskCategory = z
  .object({ id, name: z.string(), kind: categoryKind, position: z.number().int(), version })
  .meta({ id: 'TaskCategory' });
export type TaskCategory = z.infer<typeof taskCategory>;
export const taskCategoryList = z.array(taskCategory);
export const taskCategoryBody = z.strictObject({ name, position: position.optional() });
export const taskCategoryPatch = z.strictObject({ name, position, version }).partial();
export const taskCategoryParams = z.object({ company_id: id, category_id: id });

export const taskTag = z
  .object({ id, name: z.string(), color: z.enum(SEEDED_COLORS), version })
  .meta({ id: 'TaskTag' });
export type TaskTag = z.infer<typeof taskTag>;
export const taskTagList = z.array(taskTag);
export const taskTagBody = z.strictObject({ name, color: color.default('gray') });
export const taskTagPatch = z.strictObject({ name, color, version }).partial();
export const taskTagParams = z.object({ company_id: id, tag_id: id });
