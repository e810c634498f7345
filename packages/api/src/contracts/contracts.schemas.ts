import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  evenIfFieldsInvalid,
  checkPeriod,
  day,
  id,
  money,
  moneyInput,
  optionalDay,
  optionalLongText,
  optionalText,
  percent,
  percentInput,
  priced,
  requiredText,
  text,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';

export const CONTRACT_KINDS = ['general', 'subcontract', 'supply', 'services'] as const;
export const CONTRACT_STATUSES = ['draft', 'active', 'completed', 'terminated'] as const;

/** What a contract does with work beyond its quantities: refuse it, or accept it with a reason. */
export const OVER_COMPLETIONS = ['refuse', 'explain'] as const;
/** How acts offset an advance: by a percent of each act, by a sum of each act, or by hand only. */
export const ADVANCE_OFFSETS = ['proportional', 'fixed', 'none'] as const;
/** What the return of a retention is counted from. */
export const RETENTION_EVENTS = ['acceptance', 'commissioning', 'none'] as const;
/** The sides of an act: the contractor hands the work over, the customer accepts it. */
export const SIGNER_SIDES = ['contractor', 'customer'] as const;

const signer = z.object({
  side: z.enum(SIGNER_SIDES),
  position: z.string().nullable(),
  full_name: z.string(),
  basis: z.string().nullable(),
});

export const contract = z
  .object({
    id,
    external_id: externalId.nullable(),
    project_id: id,
    project_name: z.string(),
    customer_id: id.nullable(),
    customer_name: z.string().nullable(),
    number: z.string(),
    date: day,
    subject: z.string().nullable(),
    kind: z.enum(CONTRACT_KINDS),
    status: z.enum(CONTRACT_STATUSES),
    amount: priced(money),
    /** The amount accepted before termination, in the VAT terms of the contract. */
    terminated_amount: priced(money.nullable()),
    vat_rate: z.enum(VAT_RATES),
    vat_included: z.boolean(),
    advance_percent: percent.nullable(),
    retention_percent: percent.nullable(),
    over_completion: z.enum(OVER_COMPLETIONS),
    advance_offset: z.enum(ADVANCE_OFFSETS),
    retention_release_months: z.number().int().nullable(),
    retention_release_event: z.enum(RETENTION_EVENTS),
    /** Who signs acts. */
    signers: z.array(signer),
    start_date: day.nullable(),
    end_date: day.nullable(),
    comment: z.string().nullable(),
    /** The name of the other party at signing, if its card has been merged into another since. */
    party_note: z.string().nullable(),
    agreements_amount: priced(money),
    current_amount: priced(money),
    /** The last end date set by a signed agreement, else that of the contract. */
    current_end_date: day.nullable(),
    agreements_count: z.number().int(),
    specifications_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    /** `amend`: may change the terms of a contract that is not a draft, with a reason. */
    can: z.object({ update: z.boolean(), amend: z.boolean(), delete: z.boolean(), create_specification: z.boolean() }),
  })
  .meta({ id: 'Contract' });
export type Contract = z.infer<typeof contract>;

const share = percentInput
  .refine((value) => Number(value) <= 100, 'number_bounds')
  .nullish()
  .transform((value) => value ?? null);

const contractFields = {
  external_id: externalIdInput,
  /** Absent: the customer of the project. */
  customer_id: id.nullish(),
  number: requiredText(100),
  date: day,
  subject: optionalText(1000),
  kind: z.enum(CONTRACT_KINDS, { error: 'unknown_choice' }),
  status: z.enum(CONTRACT_STATUSES, { error: 'unknown_choice' }),
  amount: priced(moneyInput),
  terminated_amount: priced(moneyInput.nullable()),
  /** Absent: the rate in force on the contract date. */
  vat_rate: z.enum(VAT_RATES, { error: 'unknown_choice' }),
  vat_included: z.boolean({ error: 'wrong_type' }),
  advance_percent: share,
  retention_percent: share,
  over_completion: z.enum(OVER_COMPLETIONS, { error: 'unknown_choice' }),
  advance_offset: z.enum(ADVANCE_OFFSETS, { error: 'unknown_choice' }),
  retention_release_months: z
    .number({ error: 'number_format' })
    .int('number_format')
    .min(0, 'number_bounds')
    .max(600, 'number_bounds')
    .nullable()
    .optional(),
  retention_release_event: z.enum(RETENTION_EVENTS, { error: 'unknown_choice' }),
  signers: z
    .array(
      z.strictObject({
        side: z.enum(SIGNER_SIDES, { error: 'unknown_choice' }),
        position: optionalText(200),
        full_name: requiredText(200),
        basis: optionalText(300),
      }),
    )
    .max(10, 'too_many'),
  start_date: optionalDay,
  end_date: optionalDay,
  comment: optionalLongText(5000),
};

/** Why the terms of a contract in force are changed. */
const reason = optionalText(1000);

export const contractBody = z
  .strictObject({
    ...contractFields,
    kind: contractFields.kind.default('general'),
    /** Absent: draft for a new one, unchanged for an existing one. */
    status: contractFields.status.optional(),
    vat_rate: contractFields.vat_rate.optional(),
    vat_included: contractFields.vat_included.default(true),
    /** Terms of acts, absent: the usual ones for a new contract, unchanged for an existing one. */
    over_completion: contractFields.over_completion.optional(),
    advance_offset: contractFields.advance_offset.optional(),
    retention_release_event: contractFields.retention_release_event.optional(),
    signers: contractFields.signers.optional(),
    reason,
    version: version.optional(),
  })
  .superRefine(checkPeriod, evenIfFieldsInvalid);
export const contractPatch = z
  .strictObject({ ...contractFields, reason, version })
  .partial()
  .superRefine(checkPeriod, evenIfFieldsInvalid);
export type ContractInput = Omit<z.output<typeof contractBody>, 'version' | 'reason'>;

export const CONTRACT_SORTS = ['date', 'number', 'current_end_date', 'created_at', 'updated_at', 'status'] as const;
const contractLists = { sorts: CONTRACT_SORTS, defaultSort: 'date', defaultOrder: 'desc' } as const;
const contractFilters = {
  status: z.enum(CONTRACT_STATUSES, { error: 'unknown_choice' }).optional(),
  kind: z.enum(CONTRACT_KINDS, { error: 'unknown_choice' }).optional(),
  ...externalIdFilter,
  ...changesFilter,
};
export const contractQuery = listQuery({ ...contractLists, filters: contractFilters });
export const companyContractQuery = listQuery({
  ...contractLists,
  filters: { ...contractFilters, project_id: id.optional(), customer_id: id.optional() },
});
export const contractPage = changesPageOf(contract);

/** Totals cover the whole filter, not only the current page. */
export const contractTotalsQuery = companyContractQuery.pick({
  search: true,
  status: true,
  kind: true,
  project_id: true,
  customer_id: true,
});
/** Amounts with VAT. */
export const contractTotals = z
  .object({
    count: z.number().int(),
    /** With customers: in force and done, and the accepted amounts of terminated ones. */
    price: priced(money),
    /** Subcontracts and supply. */
    cost: priced(money),
    drafts: priced(money),
    drafts_count: z.number().int(),
    /** Terminated contracts without an accepted amount: excluded from all sums. */
    unknown_count: z.number().int(),
  })
  .meta({ id: 'ContractTotals' });
export type ContractTotals = z.infer<typeof contractTotals>;

const MOST_CUSTOMERS = 200;
export const customerSumsQuery = z.strictObject({
  /** Comma-separated ids of the displayed customers. */
  customer_ids: z
    .string()
    .transform((joined) => joined.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(MOST_CUSTOMERS, 'too_many'))
    .optional(),
  /** Search of the customer list: the totals cover all its matches. */
  search: text(200).optional(),
});
const customerSum = z.object({
  contracts_count: z.number().int(),
  /** Contracts with the customer in force or done, and the accepted amounts of terminated ones. */
  amount: priced(money),
  /** Less the work done on the projects with such contracts. Negative: more was done. */
  remaining: priced(money),
  /**
   * Started positions without a price: with any of them, the work done is a lower bound and the remainder an upper
   * bound.
   */
  unpriced_work_count: priced(z.number().int()),
  /** Missing prices that lower the work done. */
  unpriced_deductions_count: priced(z.number().int()),
});
export const customerSums = z
  .object({
    results: z.array(customerSum.extend({ customer_id: id })),
    totals: customerSum,
  })
  .meta({ id: 'CustomerSums' });
export type CustomerSums = z.infer<typeof customerSums>;
/** A nested path names the project too; the server checks that the contract belongs to it. */
export const contractParams = z.object({ contract_id: id, project_id: id.optional() });
export const contractProjectParams = z.object({ project_id: id });
