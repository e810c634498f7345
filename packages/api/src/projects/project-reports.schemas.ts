import { z } from 'zod';
import { day, id, money, priced } from '../core/fields.ts';
import { CONTRACT_KINDS, CONTRACT_STATUSES } from '../contracts/contracts.schemas.ts';
import { SPECIFICATION_STATUSES } from '../specifications/specifications.schemas.ts';
import { projectQuery } from './projects.schemas.ts';

/** What needs a director's attention; the code determines the text. */
export const PROJECT_RISKS = [
  'project_overdue',
  'contract_overdue',
  'contract_ends_soon',
  'no_customer',
  'no_contract',
  'specification_not_committed',
  'specification_without_prices',
  'agreement_not_signed',
  'specification_over_contract',
  'specification_outside_contracts',
  'specification_of_draft_contract',
  'contract_without_specification',
  'agreement_differs',
  'terminated_without_amount',
  'cost_over_contracts',
  'work_over_contract',
] as const;
export type ProjectRiskCode = (typeof PROJECT_RISKS)[number];

/** Amounts with VAT. */
export const projectOverview = z
  .object({
    project_id: id,
    contracts: z.array(
      z.object({
        id,
        number: z.string(),
        kind: z.enum(CONTRACT_KINDS),
        status: z.enum(CONTRACT_STATUSES),
        /** Counted as price or as cost of the project; null for drafts. */
        counted_as: z.enum(['price', 'cost']).nullable(),
        original: priced(money),
        agreements: priced(money),
        current: priced(money),
        /** The accepted amount of a terminated contract, if known. */
        accepted: priced(money.nullable()),
        /** The total of its specifications with the signed agreements. */
        specifications: priced(money),
        /** In the specifications: with any of them, the total is only a bound. */
        missing_prices_count: priced(z.number().int()),
        missing_deductions_count: priced(z.number().int()),
        end_date: day.nullable(),
      }),
    ),
    totals: priced(
      z.object({
        original: money,
        agreements: money,
        /** Accepted under terminated contracts. */
        terminated: money,
        /** Contracts with customers in force or done, and the accepted amounts of terminated ones. */
        current: money,
        specifications: money,
        /** In the specifications. */
        missing_prices_count: z.number().int(),
        missing_deductions_count: z.number().int(),
        /** Subcontracts and supply. */
        cost: money,
        completed: money,
        /** Positions started by work orders whose price is missing in it. */
        unpriced_work_count: z.number().int(),
        /** Missing prices that lower it. */
        unpriced_deductions_count: z.number().int(),
        /**
         * The remaining work of contracts that were not terminated; without any, of the estimated cost. Negative:
         * more was done.
         */
        remaining: money,
      }),
    ),
    start_date: day.nullable(),
    /** Of the contracts in force with their signed agreements, else of the project. */
    end_date: day.nullable(),
    end_source: z.enum(['contracts', 'project']).nullable(),
    /** Negative for a past date. */
    days_left: z.number().int().nullable(),
    risks: z.array(
      z.object({
        code: z.enum(PROJECT_RISKS),
        object_id: id.nullable(),
        contract_id: id.nullable(),
        name: z.string().nullable(),
        days: z.number().int().nullable(),
        /** The count the text of the code mentions. */
        count: z.number().int().nullable(),
        /** What an uncommitted specification waits for. */
        waiting: z
          .object({
            status: z.enum(SPECIFICATION_STATUSES),
            positions_count: z.number().int(),
            unmatched_count: z.number().int(),
            doubtful_count: z.number().int(),
            unpriced_count: z.number().int(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'ProjectOverview' });
export type ProjectOverview = z.infer<typeof projectOverview>;

export const PROJECT_EXPORT_FORMATS = ['xlsx', 'pdf', 'json'] as const;
export const projectExportQuery = z.strictObject({
  format: z.enum(PROJECT_EXPORT_FORMATS, { error: 'unknown_choice' }).default('xlsx'),
});
export const projectsExportQuery = projectQuery
  .omit({ page: true, limit: true })
  .extend({ format: z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx') });
