import { z } from 'zod';
import { grossMoney, money, priced } from '../../core/fields.ts';
import { ACT_DIRECTIONS, ACT_STATUSES, companyActQuery } from '../acts.schemas.ts';

/** Totals cover the whole filter, not only the current page. */
export const actTotalsQuery = companyActQuery.pick({
  search: true,
  status: true,
  project_id: true,
  contract_id: true,
  customer_id: true,
  direction: true,
  period_from: true,
  period_to: true,
});
/** The sums of each direction and status that the filter has. */
export const actRegisterTotals = z
  .object({
    groups: z.array(
      z
        .object({
          direction: z.enum(ACT_DIRECTIONS),
          status: z.enum(ACT_STATUSES),
          acts_count: z.number().int(),
          /** With VAT. */
          gross: priced(grossMoney),
          /** After advance offset, retention and the other settlements. */
          payable: priced(money),
        })
        .meta({ id: 'ActGroupTotals' }),
    ),
  })
  .meta({ id: 'ActRegisterTotals' });
export type ActRegisterTotals = z.infer<typeof actRegisterTotals>;
