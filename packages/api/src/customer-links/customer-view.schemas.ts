import { z } from 'zod';
import { day, id, longText, money, percent, priced, quantity, requiredText, timestamp } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { ROW_KINDS } from '../specifications/rows/rows.schemas.ts';
import {
  AGREEMENT_STATUSES,
  agreementChange,
  agreementComparison,
  CHANGE_GAPS,
  effectiveTotals,
} from '../supplementary-agreements/supplementary-agreements.schemas.ts';
import { CUSTOMER_DECISIONS, CUSTOMER_LINK_PARTS, customerDecision } from './customer-links.schemas.ts';

/**
 * What a customer sees through a link. Amounts are absent where the link shows no prices, lists are null where it does
 * not show the part.
 */
const contractHead = z.object({
  id,
  number: z.string(),
  date: day,
  subject: z.string().nullable(),
  /** The last end date of the contract and its signed agreements. */
  end_date: day.nullable(),
  /** With VAT, after signed agreements. */
  price: priced(money),
  /** With VAT, in signed acts; null where the link does not show progress. */
  accepted: priced(money.nullable()),
  /** Accepted by signed acts; null without a price or where the link does not show progress. */
  accepted_share: percent.nullable(),
});

const agreementHead = z.object({
  id,
  contract_id: id,
  contract_number: z.string(),
  number: z.string(),
  date: day,
  subject: z.string().nullable(),
  new_end_date: day.nullable(),
  status: z.enum(AGREEMENT_STATUSES),
  /** Change of the contract price with VAT. */
  effect: priced(money),
  ...CHANGE_GAPS,
  /** The latest decision through any link. */
  decision: customerDecision.nullable(),
  /** The agreement is unsigned and the link asks for a decision. */
  can_decide: z.boolean(),
});

export const customerView = z
  .object({
    company_name: z.string(),
    project_name: z.string(),
    project_address: z.string().nullable(),
    customer_name: z.string(),
    recipient: z.string(),
    expires_at: timestamp,
    parts: z.array(z.enum(CUSTOMER_LINK_PARTS)),
    shows_prices: z.boolean(),
    contracts: z.array(contractHead),
    agreements: z.array(agreementHead).nullable(),
    photos_count: z.number().int().nullable(),
  })
  .meta({ id: 'CustomerView' });
export type CustomerView = z.infer<typeof customerView>;

export const customerViewRow = z
  .object({
    row_key: id,
    parent_key: id.nullable(),
    kind: z.enum(ROW_KINDS),
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    price: priced(money.nullable()),
    total: priced(money.nullable()),
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
    /** In signed acts; null for sections and where the link does not show progress. */
    quantity_accepted: quantity.nullable(),
  })
  .meta({ id: 'CustomerViewRow' });
export type CustomerViewRow = z.infer<typeof customerViewRow>;

/** The specification in force of a contract. */
export const customerContract = z
  .object({
    contract: contractHead,
    /** Empty while a part of the specification is not committed. */
    rows: z.array(customerViewRow),
    totals: priced(effectiveTotals.nullable()),
    is_draft: z.boolean(),
  })
  .meta({ id: 'CustomerContract' });
export type CustomerContract = z.infer<typeof customerContract>;

/** An agreement with its changes, as they are to be decided on. */
export const customerAgreement = z
  .object({
    agreement: agreementHead,
    changes: z.array(agreementChange),
    price_before: agreementComparison.shape.price_before,
    price_change: agreementComparison.shape.price_change,
    price_after: agreementComparison.shape.price_after,
    ...CHANGE_GAPS,
    /** Whether the amounts of the rows include VAT; null where the rows differ in that. */
    rows_include_vat: z.boolean().nullable(),
    /** Of everything above that a decision is about; a decision must send it back. */
    content_hash: z.string(),
  })
  .meta({ id: 'CustomerAgreement' });
export type CustomerAgreement = z.infer<typeof customerAgreement>;

export const customerPhoto = z
  .object({ id, day, moment: timestamp, size: z.number().int(), content_type: z.string() })
  .meta({ id: 'CustomerPhoto' });
export type CustomerPhoto = z.infer<typeof customerPhoto>;
export const customerPhotoPage = pageOf(customerPhoto);
export const customerPhotosQuery = listQuery({
  sorts: ['moment'],
  defaultSort: 'moment',
  defaultOrder: 'desc',
  limit: 60,
  filters: {},
}).omit({ search: true });

export const customerTokenParams = z.object({ customer_token: z.string().max(100, 'too_long') });
export const customerContractParams = customerTokenParams.extend({ contract_id: id });
export const customerAgreementParams = customerTokenParams.extend({ agreement_id: id });
export const customerPhotoParams = customerTokenParams.extend({ photo_id: id });
export const CUSTOMER_PHOTO_SIZES = ['thumbnail', 'full'] as const;
export const customerPhotoQuery = z.strictObject({
  size: z.enum(CUSTOMER_PHOTO_SIZES, { error: 'unknown_choice' }).default('thumbnail'),
});
export const customerDecisionBody = z
  .strictObject({
    decision: z.enum(CUSTOMER_DECISIONS, { error: 'unknown_choice' }),
    person: requiredText(200),
    /** Required with a refusal. */
    comment: longText(2_000).default(''),
    content_hash: z.string({ error: 'text_expected' }).max(100, 'too_long'),
  })
  .superRefine(({ decision, comment }, context) => {
    if (decision === 'refused' && comment.trim() === '')
      context.addIssue({ code: 'custom', path: ['comment'], message: 'required' });
  });
