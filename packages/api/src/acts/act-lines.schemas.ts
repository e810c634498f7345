import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { id, money, percent, priced, quantity, quantityInput, version } from '../core/fields.ts';
import { flag } from '../core/page.ts';
import { actLineChanges, lineFields, oneOfTwo, statesOneOfTwo } from './act-line-changes.schemas.ts';
import { actTotals } from './acts.schemas.ts';

/** What keeps a line from being presented, or should be looked at. */
export const ACT_LINE_ISSUES = [
  'row_without_price',
  'over_completion',
  'price_drift_undecided',
  'below_accepted',
  'in_period_twice',
] as const;
export type ActLineIssue = (typeof ACT_LINE_ISSUES)[number];

/**
 * A position of the contract in an act. All but `quantity`, `over_reason` and `note` is derived while the act is a
 * draft, and stored when it is presented: later agreements do not change it.
 */
export const actLine = z
  .object({
    row_key: id,
    specification_id: id,
    specification_row_id: id,
    /** The sections that contain the position, from the outermost. */
    sections: z.array(z.object({ row_key: id, number: z.string(), name: z.string() })),
    number: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    unit: z.string().nullable(),
    vat_rate: z.enum(VAT_RATES),
    vat_included: z.boolean(),
    price: priced(money.nullable()),
    quantity_effective: quantity.nullable(),
    /** Signed before, and presented in other acts that are not signed yet. */
    quantity_before: quantity,
    quantity_presented: quantity,
    quantity,
    /** Done from the start, in percent of the effective quantity; null without a quantity. */
    percent: percent.nullable(),
    quantity_remaining: quantity,
    amount_effective: priced(money.nullable()),
    amount_before: priced(money),
    amount: priced(money),
    amount_remaining: priced(money.nullable()),
    /** Beyond the contract, within `quantity` and `amount`. */
    over_quantity: quantity,
    over_amount: priced(money),
    /** The line completes the position. */
    is_closing: z.boolean(),
    /** The amount is the position's share of its remainder and differs from price × quantity. */
    is_share: z.boolean(),
    over_reason: z.string().nullable(),
    note: z.string().nullable(),
    work_record_ids: z.array(id),
    /** In open work records of the position. */
    recorded_quantity: quantity,
    issues: z.array(z.enum(ACT_LINE_ISSUES)),
  })
  .meta({ id: 'ActLine' });
export type ActLine = z.infer<typeof actLine>;

/** All positions of the contract while the act is a draft; `filled`: those of the act only. */
export const actLinesQuery = z.strictObject({ filled: flag.optional() });
export const actLines = z
  .object({ lines: z.array(actLine), totals: priced(actTotals), version })
  .meta({ id: 'ActLines' });
export type ActLines = z.infer<typeof actLines>;

export const actLineParams = z.object({ act_id: id, row_key: id });

export const actLineBody = z
  .strictObject({ ...lineFields, version: version.optional() })
  .refine(statesOneOfTwo, oneOfTwo);
/** Applied whole or not at all. */
export const actLineBatch = z.strictObject({
  lines: actLineChanges,
  version: version.optional(),
});
/** Fills a draft act anew: its lines are replaced. */
export const fillActBody = z.strictObject({
  version: version.optional(),
  fill: z.enum(['records', 'orders', 'remaining', 'percent', 'empty'], { error: 'unknown_choice' }),
  percent: quantityInput.optional(),
});
