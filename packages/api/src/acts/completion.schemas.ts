import { z } from 'zod';
import { day, id, money, priced, quantity } from '../core/fields.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Prices that the sums lack, and those of them with a negative quantity: the sums are then bounds. */
const GAPS = { missing_prices: z.number().int(), missing_deductions: z.number().int() };

/** A row of the journal КС-6а: accepted by month, and what is left. Amounts in the VAT terms of the specification. */
export const completionRow = z
  .object({
    row_key: id,
    sections: z.array(z.object({ row_key: id, number: z.string(), name: z.string() })),
    number: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    unit: z.string().nullable(),
    price: priced(money.nullable()),
    quantity_effective: quantity.nullable(),
    amount_effective: priced(money.nullable()),
    months: z.array(
      z.object({
        month,
        quantity,
        amount: priced(money),
        quantity_from_start: quantity,
        amount_from_start: priced(money),
      }),
    ),
    quantity_accepted: quantity,
    amount_accepted: priced(money),
    quantity_presented: quantity,
    amount_presented: priced(money),
    quantity_over: quantity,
    amount_over: priced(money),
    quantity_remaining: quantity,
    amount_remaining: priced(money.nullable()),
    /** Done by work records and work orders and not in an act yet. */
    quantity_recorded: quantity,
    quantity_ordered_done: quantity,
    ...GAPS,
  })
  .meta({ id: 'CompletionRow' });
export type CompletionRow = z.infer<typeof completionRow>;

const sums = z.object({
  effective: money,
  accepted: money,
  presented: money,
  over: money,
  remaining: money,
});
const chargeSums = sums.extend({
  /** Charges in accepted acts, by month. */
  months: z.array(z.object({ month, amount: money, amount_from_start: money })),
});
export const completion = z
  .object({
    contract_id: id,
    date: day,
    rows: z.array(completionRow),
    /** Charges of the specifications and their shares in acts; outside the rows, within the totals. */
    charges: priced(chargeSums),
    totals: priced(sums),
    ...GAPS,
  })
  .meta({ id: 'Completion' });
export type Completion = z.infer<typeof completion>;
export const completionQuery = z.strictObject({
  date: day.optional(),
  by: z.enum(['month'], { error: 'unknown_choice' }).default('month'),
});

/**
 * Three sums counted apart: the effective specification, the stored lines of acts, and the journal by row. `difference`
 * is what they disagree by. In the VAT terms of the specification.
 */
export const reconciliation = z
  .object({
    contract_id: id,
    effective: priced(money),
    accepted: priced(money),
    presented: priced(money),
    over: priced(money),
    remaining: priced(money),
    difference: priced(money),
    ...GAPS,
    rows_over: z.array(z.object({ row_key: id, number: z.string(), name: z.string(), quantity })),
    rows_below_accepted: z.array(z.object({ row_key: id, number: z.string(), name: z.string(), quantity })),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliation>;

/** Guarantee retention of a contract by act: held, returned and when it is due. With VAT. */
export const retention = z
  .object({
    contract_id: id,
    held: priced(money),
    returned: priced(money),
    balance: priced(money),
    rows: z.array(
      z.object({ act_id: id, number: z.string(), date: day, amount: priced(money), due_date: day.nullable() }),
    ),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof retention>;

/** What acts and payments of a contract say of its money. With VAT. */
export const contractMoney = z
  .object({
    contract_id: id,
    accepted: priced(money),
    presented: priced(money),
    advances_received: priced(money),
    advance_left: priced(money),
    paid: priced(money),
    /** Payable by signed acts minus payments; negative: overpaid. */
    owed: priced(money),
    /** The day of the oldest signed act that is not paid in full. */
    owed_since: day.nullable(),
  })
  .meta({ id: 'ContractMoney' });
export type ContractMoney = z.infer<typeof contractMoney>;
