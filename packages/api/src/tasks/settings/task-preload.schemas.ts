import { z } from 'zod';
import { id, version } from '../../core/fields.ts';
import { checklistInput, checklistItem, references, tagOfTask, taskPerson } from '../task-parts.schemas.ts';
import { TASK_PRIORITIES } from '../tasks.choices.ts';

/** Defaults of new tasks of a category. The id is that of the category. */
export const taskPreload = z
  .object({
    id,
    category_name: z.string(),
    assignee_id: id.nullable(),
    assignee: taskPerson.nullable(),
    watchers: z.array(taskPerson),
    tags: z.array(tagOfTask),
    due_in_days: z.number().int().nullable(),
    priority: z.enum(TASK_PRIORITIES),
    checklist: z.array(checklistItem),
    version,
  })
  .meta({ id: 'TaskPreload' });
export type TaskPreload = z.infer<typeof taskPreload>;
export const taskPreloadList = z.array(taskPreload);

export const taskPreloadBody = z.strictObject({
  assignee_id: id.nullish().transform((value) => value ?? null),
  watchers: references(100).default([]),
  tags: references(50).default([]),
  due_in_days: z
    .number()
    .int('number_format')
    .min(0, 'not_negative')
    .max(3_650, 'number_bounds')
    .nullish()
    .transform((value) => value ?? null),
  priority: z.enum(TASK_PRIORITIES, { error: 'unknown_choice' }).default('normal'),
  checklist: checklistInput.default([]),
  version: version.optional(),
});
export type TaskPreloadInput = Omit<z.output<typeof taskPreloadBody>, 'version'>;
export const taskPreloadAccess = z.object({ can_edit: z.boolean() }).meta({ id: 'TaskPreloadAccess' });
