import { z } from 'zod';
import { money, priced } from '../../core/fields.ts';
import { PRICE_ROLES } from './filling-options.schemas.ts';

export const FILLING_REASONS = [
  'no_cell',
  'no_price',
  'price_incomplete',
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

/** A preview of filling prices into the file of a bill. */
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
            /** Chosen by the user: gets a header. */
            is_chosen: z.boolean(),
            /** The prices filled in include VAT. */
            vat_included: z.boolean(),
            filled_count: z.number().int(),
            /** Cells with a formula: left to calculate. */
            formula_count: z.number().int(),
          }),
        ),
      }),
    ),
    /** The table has no price column: one must be chosen, such as these. */
    needs_columns: z.boolean(),
    suggested_columns: z.array(z.object({ role: z.enum(PRICE_ROLES), letter: z.string() })),
    rows_count: z.number().int(),
    /** Total cells with the sum of the filled rows. */
    totals_count: z.number().int(),
    /** Whether `total` and `difference` include VAT, as the column of the file does. */
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
    /**
     * The total of the filled rows in the opened file, with its own quantities where formulas stay, and its excess
     * over the positions.
     */
    total: priced(money),
    difference: priced(money),
  })
  .meta({ id: 'Filling' });
export type Filling = z.infer<typeof filling>;
