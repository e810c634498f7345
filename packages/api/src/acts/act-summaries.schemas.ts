import { SUMMARY_ROWS } from '@karkas/domain/acts/summary-rows.ts';
import { z } from 'zod';
import {
  day,
  evenIfFieldsInvalid,
  id,
  money,
  optionalText,
  priced,
  timestamp,
  VAT_PARTS,
  version,
} from '../core/fields.ts';
import { ACT_FORMATS } from './act-reports.schemas.ts';
import { ACT_DIRECTIONS, ACT_STATUSES, checkActPeriod } from './acts.schemas.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';

const parts = z.object({ ...VAT_PARTS });

/** КС-3 of a contract for a period: sums of the stored amounts of its signed acts. */
export const actSummary = z
  .object({
    id,
    contract_id: id,
    contract_number: z.string(),
    project_id: id,
    project_name: z.string(),
    customer_name: z.string().nullable(),
    direction: z.enum(ACT_DIRECTIONS),
    number: z.string(),
    date: day,
    period_from: day,
    period_to: day,
    act_ids: z.array(id),
    /** The acts of `act_ids` as they are now: a correction may have replaced one. */
    acts: z.array(
      z.object({
        id,
        number: z.string(),
        correction_number: z.number().int().nullable(),
        date: day,
        period_from: day,
        period_to: day,
        status: z.enum(ACT_STATUSES),
        gross: priced(money),
        payable: priced(money),
      }),
    ),
    /** Whether signed acts still give its acts and totals. */
    is_current: z.boolean(),
    rows: z.array(
      z.object({
        name: z.string(),
        code: z.string().nullable(),
        from_start: priced(money),
        from_year: priced(money),
        period: priced(money),
      }),
    ),
    /** Numbers of other summaries that hold some of the same acts: the customer would get one month twice. */
    shares_acts_with: z.array(z.string()),
    totals: priced(z.object({ from_start: parts, from_year: parts, period: parts })),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'ActSummary' });
export type ActSummary = z.infer<typeof actSummary>;

export const actSummaryBody = z
  .strictObject({
    number: optionalText(20),
    date: day.optional(),
    period_from: day,
    period_to: day,
    rows_by: z.enum(SUMMARY_ROWS, { error: 'unknown_choice' }).default('object'),
  })
  .superRefine(checkActPeriod, evenIfFieldsInvalid);
export const actSummaryQuery = listQuery({
  sorts: ['date', 'created_at', 'updated_at'],
  defaultSort: 'date',
  defaultOrder: 'desc',
  filters: changesFilter,
});
export const actSummaryPage = changesPageOf(actSummary);
export const actSummaryExportQuery = z.strictObject({
  format: z.enum(ACT_FORMATS, { error: 'unknown_choice' }).default('xlsx'),
});
export const actSummaryParams = z.object({ contract_id: id, summary_id: id });
