import { z } from 'zod';
import { grossMoney, id, money, netMoney, optionalText, priced, quantity, quantityInput } from '../../core/fields.ts';

/** A position of a specification that a task orders work for. */
export const taskWorkItem = z
  .object({
    specification_row_id: id,
    row_key: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** The volume of the position with signed agreements. */
    quantity_total: quantity.nullable(),
    quantity_planned: quantity,
    quantity_done: quantity,
    labour_hours: quantity.nullable(),
    over_reason: z.string().nullable(),
  })
  .meta({ id: 'TaskWorkItem' });
export type TaskWorkItem = z.infer<typeof taskWorkItem>;

const isZero = (value: string): boolean => /^0*(\.0*)?$/.test(value);

/** Read-only fields of the position are ignored in requests. */
const workItemInput = z
  .strictObject({
    specification_row_id: id,
    quantity_planned: quantityInput.refine((value) => !isZero(value), 'number_bounds'),
    quantity_done: quantityInput.default('0'),
    /** Defaults to the value of the norm. */
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

/** What the contract's document of a position comes to with all agreements in effect. */
const documentTotals = z
  .object({
    /** Positions with equal values have one document. */
    specification_id: id,
    works: money,
    charges_total: money,
    net: netMoney,
    gross: grossMoney,
    vat_included: z.boolean(),
  })
  .meta({ id: 'DocumentTotals' });

/**
 * Progress of a specification, by positions that tasks order, signed acts accepted or signed agreements changed; of a specification of an
 * agreement in effect by all positions, because each has its own document.
 */
export const workProgress = z
  .object({
    row_key: id,
    specification_row_id: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** With signed agreements: zero when one removed the position. */
    quantity_total: quantity.nullable(),
    is_excluded: z.boolean(),
    /** The cost of that volume, in the terms of the specification; null while a price is missing. */
    total: priced(money.nullable()),
    /** Null without agreements in effect: then the totals of the specification apply. */
    document_totals: priced(documentTotals.nullable()),
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
    /** Of cancelled orders, only the done part. */
    quantity_planned: quantity,
    quantity_done: quantity,
    /** By signed acts of the contract; null without the permission to see acts. */
    quantity_accepted: quantity.nullable(),
    /** Less the done or the accepted volume, whichever is more; negative when that is more than the whole. */
    quantity_remaining: quantity.nullable(),
    /** Null without access to other people's tasks. */
    tasks_count: z.number().int().nullable(),
    open_tasks_count: z.number().int().nullable(),
  })
  .meta({ id: 'WorkProgress' });
export type WorkProgress = z.infer<typeof workProgress>;
export const workProgressList = z.array(workProgress);
export const workProgressParams = z.object({ company_id: id, specification_id: id });
