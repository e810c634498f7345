import { AMOUNT_BOUNDS } from '@karkas/domain/money/amount-bound.ts';
import { z } from 'zod';
import { day, id, money, priced, timestamp } from '../core/fields.ts';
import { objectRisk } from '../projects/objects.schemas.ts';
import { SPECIFICATION_STATUSES } from '../specifications/specifications.schemas.ts';
import { TASK_PRIORITIES } from '../tasks/tasks.choices.ts';

const count = z.number().int();

/** The start page of a person. A section is null without access to it. */
export const today = z
  .object({
    day,
    /** Open tasks assigned to the person except work orders, overdue first. */
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
    /** Open work orders assigned to the person, by due day. */
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
          /** Ordered positions, and how many are done. */
          positions_count: count,
          done_positions_count: count,
        }),
      ),
    }),
    /**
     * Specifications in progress that need an answer or a check before calculation; null for users who do not work
     * on them.
     */
    checks: z
      .object({
        count,
        results: z.array(
          z.object({
            id,
            name: z.string(),
            project_name: z.string(),
            /** Bills that were not read completely. */
            bills_count: count,
            unmatched_count: count,
            doubtful_count: count,
            unpriced_count: priced(count),
          }),
        ),
      })
      .nullable(),
    /** Active projects that need attention, worst first; null without access to projects or prices. */
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
    /** Contracts in force, by end date. */
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
            /** Negative for a past date. */
            days_left: count,
            current_amount: priced(money),
          }),
        ),
      })
      .nullable(),
    /** Not committed, last edited first. */
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
            /** The agreement it belongs to: it changes the contract by `effect`, and its total restates positions. */
            agreement: z
              .object({ number: z.string(), effect: priced(money), effect_bound: priced(z.enum(AMOUNT_BOUNDS)) })
              .nullable(),
            status: z.enum(SPECIFICATION_STATUSES),
            total_gross: priced(money),
            /** Missing prices: with any of them the sum is only a bound. */
            missing_prices_count: priced(z.number().int()),
            missing_deductions_count: priced(z.number().int()),
            updated_at: timestamp,
          }),
        ),
      })
      .nullable(),
    /** Active or waiting, not archived. */
    projects: z
      .object({
        count,
        overdue_count: count,
        results: z.array(z.object({ id, code: z.string(), name: z.string(), end_date: day, days_left: count })),
        /** Amounts with VAT of projects that have contracts with customers; null without access to contracts. */
        sums: priced(
          z
            .object({
              contracted: money,
              completed: money,
              remaining: money,
              /** Positions started by work orders whose price is missing in the completed work. */
              unpriced_work_count: count,
              /** Missing prices that lower the completed work. */
              unpriced_deductions_count: count,
              /** Projects with a manual entry of completed work. */
              manual_work_count: count,
            })
            .nullable(),
        ),
        without_contract_count: count.nullable(),
      })
      .nullable(),
    /** What the company has already; null without access. */
    has: z.object({
      customers: z.boolean().nullable(),
      projects: z.boolean().nullable(),
      specifications: z.boolean().nullable(),
      contracts: z.boolean().nullable(),
      /** The company's own ИНН, without which printed documents name only a title. */
      requisites: z.boolean().nullable(),
      /** Somebody besides the first member, or an invitation that is still open. */
      members: z.boolean().nullable(),
    }),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
