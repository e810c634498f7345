import { z } from 'zod';
import { longText, moneyInput, priced, quantityInput, requiredText, text, version } from '../core/fields.ts';
import { NORM_RESOURCE_KINDS } from './norms.schemas.ts';

/** One work needs no more; the longest of the state norms has 84. */
export const MAX_NORM_RESOURCES = 200;

export const ownNormBaseBody = z.strictObject({ name: requiredText(200) });

const used = quantityInput.refine((value) => !/^[0.]+$/.test(value), 'number_bounds');

const ownNormResource = z.strictObject({
  /** A resource of the base that has it is taken and called by this name; without one it is found by name, unit and kind, else made. */
  code: text(60).optional(),
  name: requiredText(300),
  kind: z.enum(NORM_RESOURCE_KINDS, { error: 'unknown_choice' }),
  unit: requiredText(40),
  /** For one unit of the norm. */
  norm_quantity: used,
  /** From today on; null takes the price off, left out it stays. */
  price: priced(moneyInput.nullable()),
});
export type OwnNormResource = z.output<typeof ownNormResource>;

const resources = z.array(ownNormResource, { error: 'list_expected' }).max(MAX_NORM_RESOURCES, 'too_long');
const fields = {
  code: text(60),
  name: requiredText(500),
  unit: requiredText(40),
  kind_of_work: requiredText(60),
  steps: longText(4000).nullable(),
  resources: resources.min(1, 'required'),
};

export const ownNormBody = z.strictObject({
  ...fields,
  /** The next one of the base where there is none. */
  code: fields.code.optional(),
  steps: fields.steps.default(null),
});
export const ownNormPatch = z.strictObject({ ...fields, code: requiredText(60), version }).partial();
export type OwnNormPatch = z.output<typeof ownNormPatch>;
export type OwnNormBody = z.output<typeof ownNormBody>;
