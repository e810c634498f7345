import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import {
  day,
  evenIfFieldsInvalid,
  id,
  money,
  optionalDay,
  optionalLongText,
  optionalText,
  percentInput,
  priced,
  requiredText,
  timestamp,
  VAT_PARTS,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';
import { actLineChanges } from './act-line-changes.schemas.ts';

/** `out`: we hand work over to the customer; `in`: we accept work of a subcontractor. It follows the kind of the contract. */
export const ACT_DIRECTIONS = ['out', 'in'] as const;
export const ACT_KINDS = ['regular', 'correction'] as const;
export const ACT_STATUSES = ['draft', 'presented', 'refused', 'signed', 'canceled', 'superseded'] as const;
export type ActStatus = (typeof ACT_STATUSES)[number];
/** A one-sided act is valid when the other side refuses to sign without a reason (ГК РФ, art. 753, part 4). */
export const ACT_ACCEPTANCES = ['two_sided', 'one_sided'] as const;
/** `records`: open work records of the period; `orders`: done quantities of work orders; `percent`: of what is left. */
export const ACT_FILLS = ['empty', 'records', 'orders', 'remaining', 'percent'] as const;
/**
 * `replace`: a new act instead of the old one; `difference`: quantities of either sign; `reprice`: accepted work is brought
 * to the price that an agreement changed, without quantities.
 */
export const CORRECTION_METHODS = ['replace', 'difference', 'reprice'] as const;

/**
 * Of the acceptance: before the end of the period or the day of the contract, or after today. `contract_not_in_force`:
 * the contract is a draft or terminated. `advance_not_received`: more advance is offset than payments state.
 */
export const ACT_WARNINGS = [
  'accepted_before_period_end',
  'accepted_before_contract',
  'accepted_in_future',
  'contract_not_in_force',
  'advance_not_received',
  'row_in_period_twice',
  'quantities_changed',
] as const;
export type ActWarning = (typeof ACT_WARNINGS)[number];

/** Sums of an act. `amount`, `before` and `remaining` are in the VAT terms of the specification. */
export const actTotals = z
  .object({
    amount: money,
    /** The share of the charges of the specification (overheads, discounts), within the amount. */
    charges: money,
    ...VAT_PARTS,
    /** Signed and presented before this act, and what is left after it. */
    before: money,
    remaining: money,
    /** Done beyond the contract: within the amount, outside the remainder. */
    over: money,
    /** The effect of a VAT rate that differs from that of the contract, in roubles. */
    rate_change: money,
  })
  .meta({ id: 'ActTotals' });
export type ActTotals = z.infer<typeof actTotals>;

export const act = z
  .object({
    id,
    contract_id: id,
    contract_number: z.string(),
    contract_date: day,
    project_id: id,
    project_name: z.string(),
    customer_name: z.string().nullable(),
    /** The act states the rows of these specifications; empty: of all. */
    specification_ids: z.array(id),
    direction: z.enum(ACT_DIRECTIONS),
    /** Unique within the contract. */
    number: z.string(),
    date: day,
    period_from: day,
    period_to: day,
    acceptance_date: day.nullable(),
    kind: z.enum(ACT_KINDS),
    corrects_act_id: id.nullable(),
    correction_number: z.number().int().nullable(),
    status: z.enum(ACT_STATUSES),
    /** Why it was refused, recalled or canceled. */
    status_reason: z.string().nullable(),
    acceptance: z.enum(ACT_ACCEPTANCES),
    one_sided_reason: z.string().nullable(),
    /** Null when the specifications have unlike VAT terms. */
    vat_rate: z.enum(VAT_RATES).nullable(),
    vat_included: z.boolean().nullable(),
    /** The day of the effective specification that the act states. */
    base_date: day,
    totals: priced(actTotals),
    /** Claims minus withholdings. */
    settlement_total: priced(money),
    payable: priced(money),
    lines_count: z.number().int(),
    comment: z.string().nullable(),
    /** What a person should look at before presenting: codes of `acts.choices`. */
    warnings: z.array(z.enum(ACT_WARNINGS)),
    presented_at: timestamp.nullable(),
    signed_at: timestamp.nullable(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      present: z.boolean(),
      recall: z.boolean(),
      sign: z.boolean(),
      refuse: z.boolean(),
      cancel: z.boolean(),
      correct: z.boolean(),
    }),
  })
  .meta({ id: 'Act' });
export type Act = z.infer<typeof act>;

/** The last day is not before the first; values may have failed their own checks. */
export const checkActPeriod = (
  { period_from: from, period_to: to }: { period_from?: unknown; period_to?: unknown },
  context: z.RefinementCtx,
): void => {
  const [first, last] = [day.safeParse(from), day.safeParse(to)];
  if (first.success && last.success && last.data < first.data)
    context.addIssue({ code: 'custom', path: ['period_to'], message: 'date_order' });
};

const share = percentInput.refine((value) => Number(value) <= 100, 'number_bounds');

export const actBody = z
  .strictObject({
    /** Empty: the next number of the contract. */
    number: optionalText(20),
    /** Absent: today. */
    date: day.optional(),
    period_from: day,
    period_to: day,
    specification_ids: z.array(id).max(100, 'too_many').default([]),
    comment: optionalLongText(5000),
    fill: z.enum(ACT_FILLS, { error: 'unknown_choice' }).default('empty'),
    /** With `fill: percent`: the share of what is left of each row. */
    percent: share.optional(),
    /** With `fill: empty`: the quantities of a file or another program. */
    lines: actLineChanges.optional(),
  })
  .superRefine(checkActPeriod, evenIfFieldsInvalid)
  .refine(({ fill, percent }) => fill !== 'percent' || percent !== undefined, {
    path: ['percent'],
    message: 'required',
    ...evenIfFieldsInvalid,
  });
export const actPatch = z
  .strictObject({
    number: requiredText(20),
    date: day,
    period_from: day,
    period_to: day,
    /** The day of the effective specification. */
    base_date: day,
    acceptance_date: optionalDay,
    comment: optionalLongText(5000),
    version,
  })
  .partial()
  .superRefine(checkActPeriod, evenIfFieldsInvalid);

export const ACT_SORTS = ['date', 'number', 'period_to', 'created_at', 'updated_at', 'status'] as const;
const actFilters = {
  status: z.enum(ACT_STATUSES, { error: 'unknown_choice' }).optional(),
  ...changesFilter,
};
const actLists = { sorts: ACT_SORTS, defaultSort: 'date', defaultOrder: 'desc' } as const;
export const contractActQuery = listQuery({ ...actLists, filters: actFilters });
export const companyActQuery = listQuery({
  ...actLists,
  filters: {
    ...actFilters,
    project_id: id.optional(),
    contract_id: id.optional(),
    /** The other side: of the contract, else of its project. */
    customer_id: id.optional(),
    direction: z.enum(ACT_DIRECTIONS, { error: 'unknown_choice' }).optional(),
    /** Acts whose period ends within these days. */
    period_from: day.optional(),
    period_to: day.optional(),
  },
});
export const actPage = changesPageOf(act);

export const contractActsParams = z.object({ contract_id: id });
export const actParams = z.object({ act_id: id });

/** Expected version and the reason of a transition. */
export const presentActBody = z.strictObject({ version: version.optional() });
export const recallActBody = z.strictObject({ version: version.optional(), reason: optionalText(1000) });
export const refuseActBody = z.strictObject({ version: version.optional(), reason: requiredText(1000) });
export const signActBody = z
  .strictObject({
    version: version.optional(),
    /** Absent: today. */
    acceptance_date: day.optional(),
    one_sided: z.boolean({ error: 'wrong_type' }).default(false),
    reason: optionalText(1000),
  })
  .refine(({ one_sided: isOneSided, reason }) => !isOneSided || reason !== null, {
    path: ['reason'],
    message: 'required',
    ...evenIfFieldsInvalid,
  });
export const correctActBody = z.strictObject({
  version: version.optional(),
  method: z.enum(CORRECTION_METHODS, { error: 'unknown_choice' }),
  date: day.optional(),
});
