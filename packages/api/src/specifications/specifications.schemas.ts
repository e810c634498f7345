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
  requiredText,
  text,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery } from '../core/page.ts';
import { priceTerm } from '../core/price-terms.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { charge, chargedStep, chargesInput } from './charges.schemas.ts';
import { coefficient, coefficientFields, coefficientsChange } from './coefficients.schemas.ts';
import { vorSummary } from './vors.schemas.ts';

export const SPECIFICATION_STATUSES = ['draft', 'calculating', 'calculated', 'committed'] as const;
export type SpecificationStatus = (typeof SPECIFICATION_STATUSES)[number];
/** Overhead and profit: by kind of work (orders 812/пр and 774/пр), one percent for the document, or none. */
export const MARKUP_MODES = ['by_kind_of_work', 'percent', 'none'] as const;

export const totals = z
  .object({
    /** Workers' pay (ОТ): with machinists, machines, materials, consumables and hand_priced it comes to direct. */
    labour: money,
    /** Machinists' pay (ОТм). */
    machinists: money,
    /** The payroll (ФОТ): workers' and machinists' pay together, for reference; overhead and profit are percents of it. */
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
    /** What fixed and adjusted prices differ by from what was calculated: direct, overhead, profit and equipment with it are the sum of positions. */
    adjustment: money,
    /** What is charged on the sum of positions before VAT, in its order, and what it comes to together. */
    charges: z.array(chargedStep),
    charges_total: money,
    net: money,
    vat: money,
    gross: money,
    /** Positions that nothing prices and, in the others, lines without a price: the sums are no less than stated. */
    missing_prices_count: z.number().int(),
    vat_rate: z.enum(VAT_RATES),
    vat_included: z.boolean(),
  })
  .meta({ id: 'SpecificationTotals' });
export type Totals = z.infer<typeof totals>;

/** Each says whether it is a term of the price: rights and the count anew go by that. */
export const settings = z
  .object({
    overhead_mode: priceTerm(z.enum(MARKUP_MODES)),
    overhead_percent: priceTerm(z.string().nullable()),
    profit_mode: priceTerm(z.enum(MARKUP_MODES)),
    profit_percent: priceTerm(z.string().nullable()),
    vat_rate: priceTerm(z.enum(VAT_RATES)),
    vat_included: priceTerm(z.boolean()),
    /** A repair, not new construction: norms have the kinds of repair works, and norms of repair come first. */
    is_repair: priceTerm(z.boolean()),
    /** What is charged on the sum of positions before VAT, in the order in which it is counted. */
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
    /** Those before and after it of the same document. */
    previous_revision_id: id.nullable(),
    next_revision_id: id.nullable(),
    /** A later revision is committed: this one counts no more. */
    is_superseded: z.boolean(),
    norm_base_id: id.nullable(),
    norm_base_name: z.string().nullable(),
    price_date: day.nullable(),
    region: z.string().nullable(),
    settings,
    ...coefficientFields,
    /** The coefficients of the project, which apply where nothing leaves them out. */
    production_conditions: priced(z.array(coefficient)),
    totals: priced(totals),
    rows_count: z.number().int(),
    positions_count: z.number().int(),
    unmatched_count: z.number().int(),
    /** As `totals.missing_prices_count`. */
    unpriced_count: z.number().int(),
    vors: z.array(vorSummary),
    /** A total that a file of it states is not what its rows come to. */
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
/** As lists show it: what its bills have brought is asked of one. */
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
/** The head of one that is made or replaced. */
export const specificationExternalBody = specificationBody.extend({ version: version.optional() });

const markupPercent = percentInput.nullable();
export const specificationPatch = z
  .strictObject({
    external_id: externalIdInput,
    name: requiredText(300),
    number: requiredText(100),
    date: day,
    /** The base in which norms are looked for; what is calculated already stays. */
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
  /** Every position becomes its unit price times its quantity. */
  fix_unit_prices: z.boolean({ error: 'wrong_type' }).default(false),
  force: z.boolean({ error: 'wrong_type' }).default(false),
  reason: longText(2000).optional(),
  version: version.optional(),
  /** The rows that the person saw; others are committed by nobody. */
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
/** The whole filter, whatever page of it is shown. */
export const specificationTotalsQuery = companySpecificationQuery.pick({
  search: true,
  status: true,
  is_superseded: true,
  project_id: true,
  contract_id: true,
  customer_id: true,
});
/** Amounts with VAT. A specification of an agreement states rows of its contract anew: it is in no sum. */
export const specificationSums = z
  .object({
    count: z.number().int(),
    committed: priced(money),
    committed_count: z.number().int(),
    /** Of those that are not committed. */
    open: priced(money),
    open_count: z.number().int(),
    of_agreements_count: z.number().int(),
    /** Revisions in work: what they replace is summed already, so that they are in no sum. */
    revisions_count: z.number().int(),
    /** In the sums with gaps: the sums are no less than stated. */
    with_gaps_count: z.number().int(),
    /** Of them those that are committed. */
    committed_gaps_count: z.number().int(),
  })
  .meta({ id: 'SpecificationSums' });
export type SpecificationSums = z.infer<typeof specificationSums>;
/** A nested path names the parent too; the server checks that the specification is its child. */
export const specificationParams = z.object({
  specification_id: id,
  contract_id: id.optional(),
  project_id: id.optional(),
  agreement_id: id.optional(),
});
export const contractSpecificationsParams = z.object({ contract_id: id });
export const projectSpecificationsParams = z.object({ project_id: id });

export const JOB_STAGES = ['waiting', 'matching', 'calculating', 'totals', 'writing', 'finished'] as const;

/** What a calculation does to positions that a bill prices: their prices stay, or norms take their place. */
export const generateBody = z.strictObject({
  prices: z.enum(['keep', 'norms'], { error: 'unknown_choice' }).default('keep'),
  /** These positions alone. */
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
    /** True while the rows are as they were when the report was made. */
    is_current: z.boolean(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'ReportStatus' });
