import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  day,
  id,
  longText,
  money,
  percentInput,
  priced,
  quantity,
  requiredText,
  text,
  timestamp,
  VAT_PARTS,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery } from '../core/page.ts';
import { priceTerm } from '../core/amounts/price-terms.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { charge, chargedStep, chargesInput } from './prices/charges.schemas.ts';
import { coefficient, coefficientFields, coefficientsChange } from './prices/coefficients.schemas.ts';
import { vorSummary } from './bills/vors.schemas.ts';

export const SPECIFICATION_STATUSES = ['draft', 'calculating', 'calculated', 'committed'] as const;
export type SpecificationStatus = (typeof SPECIFICATION_STATUSES)[number];
/** Overhead and profit: by kind of work (orders 812/пр and 774/пр), one percentage for the document, or none. */
export const MARKUP_MODES = ['by_kind_of_work', 'percent', 'none'] as const;

export const totals = z
  .object({
    /** Workers' pay (ОТ): with machinists, machines, materials, consumables and hand_priced it adds up to direct. */
    labour: money,
    /** Machinists' pay (ОТм). */
    machinists: money,
    /** The payroll (ФОТ): workers' and machinists' pay, for reference; overhead and profit are percentages of it. */
    payroll: money,
    machines: money,
    materials: money,
    consumables: money,
    hand_priced: money,
    direct: money,
    overhead: money,
    profit: money,
    /** Outside direct costs, overhead and profit. */
    equipment: money,
    /**
     * The difference of fixed and adjusted prices from the calculation: with direct, overhead, profit and equipment
     * it adds up to the sum of positions.
     */
    adjustment: money,
    /** Charges on the sum of positions before VAT, in order, and their total. */
    charges: z.array(chargedStep),
    charges_total: money,
    ...VAT_PARTS,
    /** Positions without a price and, in the others, lines without a price: the sums are only bounds. */
    missing_prices_count: z.number().int(),
    missing_deductions_count: z.number().int(),
    vat_rate: z.enum(VAT_RATES),
    vat_included: z.boolean(),
    /**
     * The share of the sum of positions based on prices older than the company's limit, in percent. Only where one
     * specification is read, as is `range`.
     */
    stale_share: quantity.optional(),
    /** Price with VAT not exceeded with 50, 80, 90 percent probability (decision 0083); none with missing prices. */
    range: z.object({ p50: money, p80: money, p90: money }).meta({ id: 'PriceRange' }).optional(),
  })
  .meta({ id: 'SpecificationTotals' });
export type Totals = z.infer<typeof totals>;

/** Each setting declares whether it is a price term: permissions and recalculation depend on it. */
export const settings = z
  .object({
    overhead_mode: priceTerm(z.enum(MARKUP_MODES)),
    overhead_percent: priceTerm(z.string().nullable()),
    profit_mode: priceTerm(z.enum(MARKUP_MODES)),
    profit_percent: priceTerm(z.string().nullable()),
    vat_rate: priceTerm(z.enum(VAT_RATES)),
    vat_included: priceTerm(z.boolean()),
    /** A repair, not new construction: norms use the kinds of repair works, and repair norms are preferred. */
    is_repair: priceTerm(z.boolean()),
    /** Charges on the sum of positions before VAT, in calculation order. */
    charges: priceTerm(z.array(charge)),
  })
  .meta({ id: 'SpecificationSettings' });

export const specification = z
  .object({
    id,
    external_id: externalId.nullable(),
    project_id: id,
    project_name: z.string(),
    contract_id: id.nullable(),
    contract_number: z.string().nullable(),
    supplementary_agreement_id: id.nullable(),
    supplementary_agreement_number: z.string().nullable(),
    customer_id: id.nullable(),
    customer_name: z.string().nullable(),
    number: z.string(),
    name: z.string(),
    date: day,
    status: z.enum(SPECIFICATION_STATUSES),
    revision: z.number().int(),
    /** The neighbouring revisions of the document. */
    previous_revision_id: id.nullable(),
    next_revision_id: id.nullable(),
    /** A later revision is committed: this one is no longer in force. */
    is_superseded: z.boolean(),
    norm_base_id: id.nullable(),
    norm_base_name: z.string().nullable(),
    price_date: day.nullable(),
    region: z.string().nullable(),
    settings,
    ...coefficientFields,
    /** Coefficients of the project; they apply unless excluded. */
    production_conditions: priced(z.array(coefficient)),
    totals: priced(totals),
    rows_count: z.number().int(),
    positions_count: z.number().int(),
    unmatched_count: z.number().int(),
    /** Same as `totals.missing_prices_count`. */
    unpriced_count: z.number().int(),
    vors: z.array(vorSummary),
    /** A total stated in one of its files differs from the sum of its rows. */
    bill_differs: priced(z.boolean()),
    commit_reason: z.string().nullable(),
    committed_at: timestamp.nullable(),
    committed_by_name: z.string().nullable(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      calculate: z.boolean(),
      commit: z.boolean(),
      revise: z.boolean(),
      view_prices: z.boolean(),
    }),
  })
  .meta({ id: 'Specification' });
export type Specification = z.infer<typeof specification>;
/** In lists, without the data of its bills. */
export const specificationShort = specification
  .omit({ vors: true, bill_differs: true, production_conditions: true })
  .meta({ id: 'SpecificationShort' });
export type SpecificationShort = z.infer<typeof specificationShort>;

export const specificationBody = z.strictObject({
  external_id: externalIdInput,
  name: requiredText(300),
  number: text(100).optional(),
  date: day.optional(),
});
/** The header of a created or replaced specification. */
export const specificationExternalBody = specificationBody.extend({ version: version.optional() });

const markupPercent = percentInput.nullable();
export const specificationPatch = z
  .strictObject({
    external_id: externalIdInput,
    name: requiredText(300),
    number: requiredText(100),
    date: day,
    /** The base for matching norms; existing calculations keep theirs. */
    norm_base_id: id,
    price_date: day.nullable(),
    region: text(200).nullable(),
    settings: z
      .strictObject({
        overhead_mode: z.enum(MARKUP_MODES, { error: 'unknown_choice' }),
        overhead_percent: markupPercent,
        profit_mode: z.enum(MARKUP_MODES, { error: 'unknown_choice' }),
        profit_percent: markupPercent,
        vat_rate: z.enum(VAT_RATES, { error: 'unknown_choice' }),
        vat_included: z.boolean({ error: 'wrong_type' }),
        is_repair: z.boolean({ error: 'wrong_type' }),
        charges: chargesInput,
      })
      .partial(),
    ...coefficientsChange,
    version,
  })
  .partial();

export const commitBody = z.strictObject({
  /** Every position gets the total of its unit price times its quantity. */
  fix_unit_prices: z.boolean({ error: 'wrong_type' }).default(false),
  force: z.boolean({ error: 'wrong_type' }).default(false),
  reason: longText(2000).optional(),
  version: version.optional(),
  /** The version of the rows that the user saw; any other version is rejected. */
  content_version: version.optional(),
});

const specificationLists = {
  sorts: ['created_at', 'updated_at', 'name', 'date', 'number', 'status'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;
const specificationFilters = {
  status: z.enum(SPECIFICATION_STATUSES, { error: 'unknown_choice' }).optional(),
  is_superseded: flag.optional(),
  ...externalIdFilter,
  ...changesFilter,
};
export const specificationQuery = listQuery({ ...specificationLists, filters: specificationFilters });
export const companySpecificationQuery = listQuery({
  ...specificationLists,
  filters: {
    ...specificationFilters,
    project_id: id.optional(),
    contract_id: id.optional(),
    supplementary_agreement_id: id.optional(),
    customer_id: id.optional(),
  },
});
export const specificationPage = changesPageOf(specificationShort);
/** Totals cover the whole filter, not only the current page. */
export const specificationTotalsQuery = companySpecificationQuery.pick({
  search: true,
  status: true,
  is_superseded: true,
  project_id: true,
  contract_id: true,
  customer_id: true,
});
/** Amounts with VAT, without specifications of agreements, which restate rows, and of subcontracts and supplies. */
export const specificationSums = z
  .object({
    count: z.number().int(),
    committed: priced(money),
    committed_count: z.number().int(),
    /** Of uncommitted ones. */
    open: priced(money),
    open_count: z.number().int(),
    of_agreements_count: z.number().int(),
    of_costs_count: z.number().int(),
    /** Revisions in progress: excluded from the sums, which contain what they will replace. */
    revisions_count: z.number().int(),
    /** Specifications in the sums with gaps: the sums are then lower bounds. */
    with_gaps_count: z.number().int(),
    /** Committed ones among them. */
    committed_gaps_count: z.number().int(),
    with_deductions_count: z.number().int(),
    committed_deductions_count: z.number().int(),
  })
  .meta({ id: 'SpecificationSums' });
export type SpecificationSums = z.infer<typeof specificationSums>;
/** A nested path names the parent too; the server checks that the specification belongs to it. */
export const specificationParams = z.object({
  specification_id: id,
  contract_id: id.optional(),
  project_id: id.optional(),
  agreement_id: id.optional(),
});
export const contractSpecificationsParams = z.object({ contract_id: id });
export const projectSpecificationsParams = z.object({ project_id: id });

export const JOB_STAGES = ['waiting', 'matching', 'calculating', 'totals', 'writing', 'finished'] as const;

/** What a calculation does to positions priced by a bill: keep their prices, or use norms instead. */
export const generateBody = z.strictObject({
  prices: z.enum(['keep', 'norms'], { error: 'unknown_choice' }).default('keep'),
  /** Only these positions. */
  row_ids: z.array(id).min(1, 'required').max(1000, 'too_many').optional(),
});

export const generateStatus = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    stage: z.enum(JOB_STAGES).nullable(),
    progress: z.number().int().min(0).max(100),
    processed: z.number().int(),
    total: z.number().int(),
    matched: z.number().int(),
    unmatched: z.number().int(),
    error: z.string().nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'GenerateStatus' });
export type GenerateStatus = z.infer<typeof generateStatus>;

export const reportStatus = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    progress: z.number().int(),
    error: z.string().nullable(),
    file_name: z.string().nullable(),
    /** True while the rows are unchanged since the report was made. */
    is_current: z.boolean(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'ReportStatus' });
