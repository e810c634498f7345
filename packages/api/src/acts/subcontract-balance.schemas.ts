import { BALANCE_MATCHES } from '@karkas/domain/acts/subcontract-balance.ts';
import { z } from 'zod';
import { id, money, priced, quantity } from '../core/fields.ts';

/** A position that subcontractors work on. Amounts are without VAT. */
const balanceRow = z
  .object({
    row_key: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    /** Positions of subcontracts laid on it. */
    subcontract_row_keys: z.array(id),
    /** How the customer's position was found; null where no customer has it. */
    matched_by: z.enum(BALANCE_MATCHES).nullable(),
    quantity_accepted: quantity,
    amount_accepted: priced(money),
    /** In presented and signed acts to customers; `taken`: in signed ones. */
    quantity_handed_over: quantity,
    amount_handed_over: priced(money),
    quantity_taken: quantity,
    amount_taken: priced(money),
    /** Handed over minus accepted. */
    quantity_difference: quantity,
    amount_difference: priced(money),
    /** Accepted from subcontractors and taken by no customer. */
    amount_at_risk: priced(money),
  })
  .meta({ id: 'SubcontractBalanceRow' });

/** What is accepted, paid, withheld and owed under a subcontract. With VAT. */
const balanceContract = z
  .object({
    contract_id: id,
    contract_number: z.string(),
    customer_name: z.string().nullable(),
    accepted: priced(money),
    presented: priced(money),
    paid: priced(money),
    advance_left: priced(money),
    retention: priced(money),
    owed: priced(money),
  })
  .meta({ id: 'SubcontractBalanceContract' });

export const subcontractBalance = z
  .object({
    project_id: id,
    contracts: z.array(balanceContract),
    rows: z.array(balanceRow),
    /** Positions of customers that positions of subcontracts may serve; empty without rows. */
    customer_rows: z.array(
      z.object({ row_key: id, number: z.string(), name: z.string(), unit: z.string().nullable() }),
    ),
    /** Sums of the rows, without VAT. */
    totals: priced(z.object({ accepted: money, handed_over: money, taken: money, difference: money, at_risk: money })),
  })
  .meta({ id: 'SubcontractBalance' });
export type SubcontractBalance = z.infer<typeof subcontractBalance>;
export const subcontractBalanceParams = z.object({ project_id: id });

/** The customer's position that a position of a subcontract serves; null: found by its key or name again. */
export const subcontractLink = z
  .object({ row_key: id, upstream_row_key: id.nullable() })
  .meta({ id: 'SubcontractLink' });
export type SubcontractLink = z.infer<typeof subcontractLink>;
export const subcontractLinkBody = z.strictObject({ row_key: id, upstream_row_key: id.nullable() });
