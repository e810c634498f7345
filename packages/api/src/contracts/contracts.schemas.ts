import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  besideOtherProblems,
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
    /** What was accepted before it was terminated, in its VAT terms. */
    terminated_amount: priced(money.nullable()),
    vat_rate: z.enum(VAT_RATES),
    vat_included: z.boolean(),
    advance_percent: percent.nullable(),
    retention_percent: percent.nullable(),
    start_date: day.nullable(),
    end_date: day.nullable(),
    comment: z.string().nullable(),
    /** How the other side was called when it was signed, where its card became one with another since. */
    party_note: z.string().nullable(),
    agreements_amount: priced(money),
    current_amount: priced(money),
    /** The last date that a signed agreement set, else that of the contract. */
    current_end_date: day.nullable(),
    agreements_count: z.number().int(),
    specifications_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    /** `amend`: the terms of a contract that is no draft may be changed, with a reason. */
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
  /** Absent: the rate in force on the date of the contract. */
  vat_rate: z.enum(VAT_RATES, { error: 'unknown_choice' }),
  vat_included: z.boolean({ error: 'wrong_type' }),
  advance_percent: share,
  retention_percent: share,
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
    /** Absent: a new one is a draft, a known one stays what it is. */
    status: contractFields.status.optional(),
    vat_rate: contractFields.vat_rate.optional(),
    vat_included: contractFields.vat_included.default(true),
    reason,
    version: version.optional(),
  })
  .superRefine(checkPeriod, besideOtherProblems);
export const contractPatch = z
  .strictObject({ ...contractFields, reason, version })
  .partial()
  .superRefine(checkPeriod, besideOtherProblems);
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

/** The whole filter, whatever page of it is shown. */
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
    /** With customers: in force and done, and what was accepted under those that were terminated. */
    price: priced(money),
    /** Subcontracts and supply. */
    cost: priced(money),
    drafts: priced(money),
    drafts_count: z.number().int(),
    /** Terminated ones of which nobody has said what was accepted: they are in no sum. */
    unknown_count: z.number().int(),
  })
  .meta({ id: 'ContractTotals' });
export type ContractTotals = z.infer<typeof contractTotals>;

const MOST_CUSTOMERS = 200;
export const customerSumsQuery = z.strictObject({
  /** Those of the customers that are shown, separated by commas. */
  customer_ids: z
    .string()
    .transform((joined) => joined.split(',').filter((part) => part !== ''))
    .pipe(z.array(id).max(MOST_CUSTOMERS, 'too_many'))
    .optional(),
  /** Of the list of customers: the totals are of all that it finds. */
  search: text(200).optional(),
});
const customerSum = z.object({
  contracts_count: z.number().int(),
  /** Of contracts with the customer that are in force or done, and what was accepted under terminated ones. */
  amount: priced(money),
  /** Less the works done of the projects that have such contracts. Negative: more was done. */
  remaining: priced(money),
  /** Begun positions without a price: while there are any, more is done and less remains. */
  unpriced_work_count: priced(z.number().int()),
});
export const customerSums = z
  .object({
    results: z.array(customerSum.extend({ customer_id: id })),
    totals: customerSum,
  })
  .meta({ id: 'CustomerSums' });
export type CustomerSums = z.infer<typeof customerSums>;
/** A nested path names the project too; the server checks that the contract is its child. */
export const contractParams = z.object({ contract_id: id, project_id: id.optional() });
export const contractProjectParams = z.object({ project_id: id });
