import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import { day, id, money, priced, quantity, text, timestamp } from '../../core/fields.ts';

/** A position of a committed specification: what the company has charged for such a work. */
export const committedWork = z
  .object({
    specification_id: id,
    specification_name: z.string(),
    date: day,
    project_id: id,
    project_name: z.string(),
    specification_row_id: id,
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    price: priced(money.nullable()),
    vat_included: z.boolean(),
    vat_rate: z.enum(VAT_RATES),
    norm_id: id.nullable(),
    norm_code: z.string().nullable(),
    norm_name: z.string().nullable(),
    committed_at: timestamp,
    /** The same name and unit. */
    is_equal: z.boolean(),
  })
  .meta({ id: 'CommittedWork' });
export type CommittedWork = z.infer<typeof committedWork>;
export const committedWorkList = z.array(committedWork);
export const committedWorkQuery = z.strictObject({
  /** The name of the work; without it nothing is found. */
  search: text(2000).default(''),
  unit: text(60).optional(),
});
