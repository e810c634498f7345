import { z } from 'zod';
import { money, priced } from '../core/fields.ts';
import { PRICE_ROLES } from './filling-wish.schemas.ts';

export const FILLING_REASONS = [
  'no_cell',
  'no_price',
  'quantity_differs',
  'materials_exceed',
  'row_left',
  'column_left',
  'discount_emptied',
  'total_left',
  'summary_left',
  'charge_left',
  'vat_rate_differs',
  'formula',
  'shared_formula',
  'text',
  'merged',
] as const;
export const MOST_REMARKS = 500;

/** What filling the file of a bill with prices would write, and what it leaves. */
export const filling = z
  .object({
    file_name: z.string(),
    sheets: z.array(
      z.object({
        name: z.string(),
        is_protected: z.boolean(),
        columns: z.array(
          z.object({
            role: z.enum(PRICE_ROLES),
            letter: z.string(),
            title: z.string(),
            /** A person has chosen it: it gets a heading. */
            is_chosen: z.boolean(),
            /** The prices that go into it are those with VAT. */
            vat_included: z.boolean(),
            filled_count: z.number().int(),
            /** Cells that hold a formula and are left to count by themselves. */
            formula_count: z.number().int(),
          }),
        ),
      }),
    ),
    /** The table has no column of prices: one has to be chosen, such as these. */
    needs_columns: z.boolean(),
    suggested_columns: z.array(z.object({ role: z.enum(PRICE_ROLES), letter: z.string() })),
    rows_count: z.number().int(),
    /** Cells of totals that hold what the filled rows come to. */
    totals_count: z.number().int(),
    /** Whether `total` and `difference` are with VAT, as the column of the file is. */
    vat_included: z.boolean(),
    cells_count: z.number().int(),
    remarks: z.array(
      z.object({
        sheet: z.string().nullable(),
        row: z.number().int().nullable(),
        number: z.string(),
        name: z.string(),
        reason: z.enum(FILLING_REASONS),
      }),
    ),
    remarks_count: z.number().int(),
    /** What the filled rows come to in the file as it is opened, with its own quantities where formulas stay; and by how much that is more than the positions. */
    total: priced(money),
    difference: priced(money),
  })
  .meta({ id: 'Filling' });
export type Filling = z.infer<typeof filling>;
