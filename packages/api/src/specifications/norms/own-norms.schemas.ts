import { z } from 'zod';
import {
  evenIfFieldsInvalid,
  day,
  longText,
  moneyInput,
  priceInput,
  priced,
  quantityInput,
  requiredText,
  text,
  version,
} from '../../core/fields.ts';
import type { ValidationCode } from '../../core/problems/validation.texts.ts';
import { NORM_RESOURCE_KINDS } from './norms.schemas.ts';

/** Enough for one work: the longest state norm has 84. */
export const MAX_NORM_RESOURCES = 200;

export const ownNormBaseBody = z.strictObject({ name: requiredText(200) });

const used = quantityInput.refine((value) => !/^[0.]+$/.test(value), 'number_bounds');

const ownNormResource = z.strictObject({
  /**
   * An existing resource of the base is used and renamed; without a code it is matched by name, unit and kind, else
   * created.
   */
  code: text(60).optional(),
  name: requiredText(300),
  kind: z.enum(NORM_RESOURCE_KINDS, { error: 'unknown_choice' }),
  unit: requiredText(40),
  /** Per unit of the norm. */
  norm_quantity: used,
  /** From today on; null removes the price, omitted leaves it unchanged. */
  price: priced(priceInput.nullable()),
});
export type OwnNormResource = z.output<typeof ownNormResource>;

const isMore = (amount: string | null): boolean => amount !== null && !/^[0.]+$/.test(amount);
const amount = moneyInput.nullable().default(null);
const ownPriceInput = z
  .strictObject({
    labour: amount,
    machines: amount,
    materials: amount,
    /** A single sum instead of the parts. */
    total: amount,
    is_all_included: z.boolean({ error: 'wrong_type' }).default(true),
    date: day.nullable().default(null),
    source: text(300).nullable().default(null),
  })
  .superRefine(({ labour, machines, materials, total, is_all_included: isAll }, context) => {
    const say = (field: string, message: ValidationCode): void => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    const parts = [labour, machines, materials];
    if (total !== null && parts.some((part) => part !== null)) say('total', 'one_of_these');
    else if (![total, ...parts].some(isMore)) say(total === null ? 'labour' : 'total', 'required');
    // Overhead and profit are percentages of wages.
    else if (!isAll && !isMore(labour)) say('labour', 'required');
  });

const resources = z.array(ownNormResource, { error: 'list_expected' }).max(MAX_NORM_RESOURCES, 'too_long');
const fields = {
  code: text(60),
  name: requiredText(500),
  unit: requiredText(40),
  kind_of_work: requiredText(60),
  steps: longText(4000).nullable(),
  resources,
  /** Replaces the resources; null returns to them. */
  own_price: priced(ownPriceInput.nullable()),
};

export const ownNormBody = z
  .strictObject({
    ...fields,
    /** Defaults to the next code of the base. */
    code: fields.code.optional(),
    steps: fields.steps.default(null),
    resources: resources.default([]),
  })
  .superRefine(({ resources: lines, own_price: price }, context) => {
    if (price ? lines?.length > 0 : lines?.length === 0)
      context.addIssue({ code: 'custom', path: ['resources'], message: price ? 'one_of_these' : 'required' });
  }, evenIfFieldsInvalid);
export const ownNormPatch = z.strictObject({ ...fields, code: requiredText(60), version }).partial();
export type OwnNormPatch = z.output<typeof ownNormPatch>;
export type OwnNormBody = z.output<typeof ownNormBody>;
