import { z } from 'zod';
import { day, id, money, priced, timestamp } from '../core/fields.ts';
import { objectRisk } from '../projects/objects.schemas.ts';
import { SPECIFICATION_STATUSES } from '../specifications/specifications.schemas.ts';
import { TASK_PRIORITIES } from '../tasks/tasks.choices.ts';

const count = z.number().int();

/** What a person begins the day with. A part is null for who may not see it. */
export const today = z
  .object({
    day,
    /** Open ones that the person does, those that are late first. */
    tasks: z.object({
      open_count: count,
      overdue_count: count,
      results: z.array(
        z.object({
          id,
          number: count,
          title: z.string(),
          priority: z.enum(TASK_PRIORITIES),
          status_name: z.string(),
          due_datetime: timestamp.nullable(),
          is_overdue: z.boolean(),
        }),
      ),
    }),
    /** Open work orders that the person does, by their last day. */
    orders: z.object({
      open_count: count,
      overdue_count: count,
      results: z.array(
        z.object({
          id,
          number: count,
          title: z.string(),
          project_name: z.string().nullable(),
          due_datetime: timestamp.nullable(),
          is_overdue: z.boolean(),
          /** What it orders, and how much of that is done as ordered. */
          positions_count: count,
          done_positions_count: count,
        }),
      ),
    }),
    /** Specifications in work that want an answer or a look before they are calculated; null for who does not work on them. */
    checks: z
      .object({
        count,
        results: z.array(
          z.object({
            id,
            name: z.string(),
            project_name: z.string(),
            /** Bills that were not read to the end. */
            bills_count: count,
            unmatched_count: count,
            doubtful_count: count,
            unpriced_count: priced(count),
          }),
        ),
      })
      .nullable(),
    /** Projects under way that need a look, the worst first; null for who sees no projects or no prices. */
    objects: z
      .object({
        count,
        results: z.array(
          z.object({
            id,
            code: z.string(),
            name: z.string(),
            deviation_days: count.nullable(),
            risks_count: count,
            worst_risk: objectRisk,
          }),
        ),
      })
      .nullable(),
    /** In force, by the day of their end. */
    contracts: z
      .object({
        active_count: count,
        overdue_count: count,
        results: z.array(
          z.object({
            id,
            project_id: id,
            project_name: z.string(),
            customer_name: z.string().nullable(),
            number: z.string(),
            end_date: day,
            /** Negative when the day is past. */
            days_left: count,
            current_amount: priced(money),
          }),
        ),
      })
      .nullable(),
    /** Not committed, those that were worked on last first. */
    specifications: z
      .object({
        open_count: count,
        results: z.array(
          z.object({
            id,
            name: z.string(),
            number: z.string(),
            project_name: z.string(),
            contract_number: z.string().nullable(),
            status: z.enum(SPECIFICATION_STATUSES),
            total_gross: priced(money),
            /** Positions without a price: with any of them the sum is the least it can be. */
            missing_prices_count: priced(z.number().int()),
            updated_at: timestamp,
          }),
        ),
      })
      .nullable(),
    /** Under way or waiting, outside of the archive. */
    projects: z
      .object({
        count,
        overdue_count: count,
        results: z.array(z.object({ id, code: z.string(), name: z.string(), end_date: day, days_left: count })),
        /** Amounts with VAT, of the projects that have contracts with customers; null for who may not see contracts. */
        sums: priced(
          z
            .object({
              contracted: money,
              completed: money,
              remaining: money,
              /** Positions that work orders have begun and whose price is missing in what is completed. */
              unpriced_work_count: count,
              /** Projects whose completed work a person typed. */
              manual_work_count: count,
            })
            .nullable(),
        ),
        without_contract_count: count.nullable(),
      })
      .nullable(),
    /** What the company has already; null where the person may not look. */
    has: z.object({
      customers: z.boolean().nullable(),
      projects: z.boolean().nullable(),
      specifications: z.boolean().nullable(),
    }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
