import { z } from 'zod';
import {
  evenIfFieldsInvalid,
  id,
  money,
  moneyInput,
  priced,
  quantity,
  signedMoneyInput,
  version,
} from '../../core/fields.ts';

/** Parts of a position that stay unchanged when the rest is adjusted to a sum. */
export const KEPT_PARTS = [
  'labour',
  'machinists',
  'machines',
  'materials',
  'consumables',
  'equipment',
  'overhead',
  'profit',
] as const;
const MAX_ROWS = 5000;

/** A change in percent; at least −100. */
const signedPercent = signedMoneyInput.refine(
  (value) => /^\d{1,4}(\.\d+)?$|^-(\d{1,2}(\.\d+)?|100(\.0+)?)$/.test(value),
  'number_bounds',
);

/** Adjusts to a gross sum of the document or by a percentage; all positions or the named ones. */
export const adjustBody = z
  .strictObject({
    target_gross: priced(moneyInput),
    percent: priced(signedPercent),
    scope: z
      .union([z.literal('all'), z.array(id).min(1, 'required').max(MAX_ROWS, 'too_many')], { error: 'unknown_choice' })
      .default('all'),
    keep: z
      .array(z.enum(KEPT_PARTS, { error: 'unknown_choice' }))
      .max(KEPT_PARTS.length, 'too_many')
      .default([]),
    /** The version of the rows that the user saw. */
    content_version: version.optional(),
  })
  .refine(({ target_gross: target, percent }) => (target === undefined) !== (percent === undefined), {
    path: ['target_gross'],
    message: 'one_of_these',
    ...evenIfFieldsInvalid,
  });

export const commitPreviewBody = z.strictObject({
  fix_unit_prices: z.boolean({ error: 'wrong_type' }).default(true),
});

/** The maximum number of positions listed in an effect. */
export const MAX_LISTED_EFFECTS = 1000;
export const priceEffect = z
  .object({
    net_before: priced(money),
    net_after: priced(money),
    gross_before: priced(money),
    gross_after: priced(money),
    effect: priced(money),
    /** The multiplier of the changing part, before rounding differences are spread; null when there is none. */
    coefficient: priced(quantity.nullable()),
    changed_count: z.number().int(),
    rows: z.array(
      z.object({
        id,
        number: z.string(),
        name: z.string(),
        before: priced(money),
        after: priced(money),
        effect: priced(money),
      }),
    ),
    /** Positions whose price has no parts, so that no part can stay unchanged: they change as a whole. */
    unsplit_count: z.number().int(),
    unsplit_rows: z.array(z.object({ id, number: z.string(), name: z.string() })),
  })
  .meta({ id: 'PriceEffect' });
export type PriceEffect = z.infer<typeof priceEffect>;
