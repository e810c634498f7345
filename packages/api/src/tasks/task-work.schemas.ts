import { z } from 'zod';
import { id, money, optionalText, priced, quantity, quantityInput } from '../core/fields.ts';

/** A position of a specification that a task orders a part of. */
export const taskWorkItem = z
  .object({
    specification_row_id: id,
    row_key: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** The whole volume of the position, as signed agreements left it. */
    quantity_total: quantity.nullable(),
    quantity_planned: quantity,
    quantity_done: quantity,
    labour_hours: quantity.nullable(),
    over_reason: z.string().nullable(),
  })
  .meta({ id: 'TaskWorkItem' });
export type TaskWorkItem = z.infer<typeof taskWorkItem>;

const isZero = (value: string): boolean => /^0*(\.0*)?$/.test(value);

/** What the position says itself is passed over when it is sent back. */
const workItemInput = z
  .strictObject({
    specification_row_id: id,
    quantity_planned: quantityInput.refine((value) => !isZero(value), 'number_bounds'),
    quantity_done: quantityInput.default('0'),
    /** Left out: by the norm of the position. */
    labour_hours: quantityInput.nullish().transform((value) => value ?? null),
    over_reason: optionalText(1_000),
    ...z
      .object({
        row_key: id,
        number: z.string(),
        name: z.string(),
        unit: z.string().nullable(),
        quantity_total: z.string().nullable(),
      })
      .partial().shape,
  })
  .transform(({ row_key: _key, number: _number, name: _name, unit: _unit, quantity_total: _total, ...item }) => item);
export type WorkItemInput = z.output<typeof workItemInput>;
export const workItemsInput = z.array(workItemInput, { error: 'list_expected' }).max(500, 'too_long');

/** How far the works of a specification have come, by its positions that tasks order or that signed agreements changed. */
export const workProgress = z
  .object({
    row_key: id,
    specification_row_id: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** As signed agreements left it: zero where one took the position out. */
    quantity_total: quantity.nullable(),
    is_excluded: z.boolean(),
    /** What that volume comes to, in the terms of the specification; null while a price is missing. */
    total: priced(money.nullable()),
    missing_prices: z.number().int(),
    /** Of an order that was given up only what it has done. */
    quantity_planned: quantity,
    quantity_done: quantity,
    /** What no task has done yet; less than nothing where more was done. */
    quantity_remaining: quantity.nullable(),
    /** Null for whoever does not see the tasks of others. */
    tasks_count: z.number().int().nullable(),
    open_tasks_count: z.number().int().nullable(),
  })
  .meta({ id: 'WorkProgress' });
export type WorkProgress = z.infer<typeof workProgress>;
export const workProgressList = z.array(workProgress);
export const workProgressParams = z.object({ company_id: id, specification_id: id });
