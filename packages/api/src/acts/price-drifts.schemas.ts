import { z } from 'zod';
import { id, money, priced, quantity } from '../core/fields.ts';

/** A position whose price an agreement changed after a part was accepted: acts of it wait for a decision. */
const priceDrift = z
  .object({
    row_key: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** The agreement that states the new price; null after a new revision of a specification of the contract. */
    agreement_id: id.nullable(),
    agreement_number: z.string().nullable(),
    quantity_effective: quantity,
    /** In presented and signed acts. */
    quantity_accepted: quantity,
    amount_accepted: priced(money),
    price_before: priced(money.nullable()),
    price_after: priced(money.nullable()),
    /** What a repricing adds to the accepted amount. */
    reprice_amount: priced(money),
    rest_quantity: quantity.nullable(),
    /** What a split changes the total by, in the VAT terms of the specification; null where it is impossible. */
    split_effect: priced(money.nullable()),
    can: z.object({ split: z.boolean() }),
  })
  .meta({ id: 'PriceDrift' });

export const priceDrifts = z.object({ contract_id: id, rows: z.array(priceDrift) }).meta({ id: 'PriceDrifts' });
export type PriceDrifts = z.infer<typeof priceDrifts>;
export type PriceDrift = PriceDrifts['rows'][number];

export const splitRowParams = z.object({ agreement_id: id });
export const splitRowBody = z.strictObject({ row_key: id });

export const rowSplit = z
  .object({
    agreement_id: id,
    /** The revision of the agreement's specification that states both parts. */
    specification_id: id,
    row_key: id,
    /** The key of the rest at the new price; null when nothing is left. */
    rest_row_key: id.nullable(),
    quantity_accepted: quantity,
    amount_accepted: priced(money),
    rest_quantity: quantity,
    rest_amount: priced(money),
    effect: priced(money),
  })
  .meta({ id: 'RowSplit' });
export type RowSplit = z.infer<typeof rowSplit>;
