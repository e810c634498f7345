import { z } from 'zod';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  day,
  id,
  money,
  optionalDay,
  optionalLongText,
  optionalText,
  priced,
  quantity,
  signedMoneyInput,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';
import { ROW_KINDS } from '../specifications/rows.schemas.ts';

export const AGREEMENT_STATUSES = ['draft', 'signed', 'canceled'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

export const supplementaryAgreement = z
  .object({
    id,
    external_id: externalId.nullable(),
    contract_id: id,
    contract_number: z.string(),
    project_id: id,
    project_name: z.string(),
    customer_name: z.string().nullable(),
    number: z.string(),
    date: day,
    subject: z.string().nullable(),
    /** What its committed rows come to, else what was typed. */
    amount_delta: priced(money),
    is_amount_from_rows: z.boolean(),
    new_end_date: day.nullable(),
    /** The clause of the contract that the new day is stated in. */
    term_clause: z.string().nullable(),
    status: z.enum(AGREEMENT_STATUSES),
    /** Why it was made a draft again, or annulled. */
    status_reason: z.string().nullable(),
    comment: z.string().nullable(),
    specifications_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    /**
     * The terms of a signed agreement stand: `update_terms` is false until it is a draft again, which `reopen` tells who may
     * do. What was once signed is not deleted, but annulled (`cancel`), with a reason.
     */
    can: z.object({
      update: z.boolean(),
      update_terms: z.boolean(),
      delete: z.boolean(),
      reopen: z.boolean(),
      cancel: z.boolean(),
      create_specification: z.boolean(),
    }),
  })
  .meta({ id: 'SupplementaryAgreement' });
export type SupplementaryAgreement = z.infer<typeof supplementaryAgreement>;

const agreementFields = {
  external_id: externalIdInput,
  /** Empty: the next number under the contract. */
  number: optionalText(100),
  date: day,
  subject: optionalText(1000),
  amount_delta: priced(signedMoneyInput),
  new_end_date: optionalDay,
  term_clause: optionalText(40),
  status: z.enum(AGREEMENT_STATUSES, { error: 'unknown_choice' }),
  comment: optionalLongText(5000),
};

/** Why a signed agreement is made a draft again, or annulled. */
const reason = optionalText(1000);

export const agreementBody = z.strictObject({
  ...agreementFields,
  /** Absent: a new one is a draft, a known one stays what it is. */
  status: agreementFields.status.optional(),
  reason,
  version: version.optional(),
});
export const agreementPatch = z.strictObject({ ...agreementFields, reason, version }).partial();
export type AgreementInput = Omit<z.output<typeof agreementBody>, 'version' | 'reason'>;

export const agreementQuery = listQuery({
  sorts: ['date', 'number', 'created_at', 'updated_at', 'status'],
  defaultSort: 'date',
  defaultOrder: 'asc',
  filters: {
    status: z.enum(AGREEMENT_STATUSES, { error: 'unknown_choice' }).optional(),
    ...externalIdFilter,
    ...changesFilter,
  },
});
export const agreementPage = changesPageOf(supplementaryAgreement);
export const contractAgreementsParams = z.object({ contract_id: id });
export const agreementSpecificationsParams = z.object({ agreement_id: id });
export const agreementParams = z.object({ contract_id: id, agreement_id: id });

export const ROW_CHANGES = ['added', 'changed', 'removed'] as const;
export type RowChange = (typeof ROW_CHANGES)[number];

const effectiveRowFields = {
  row_key: id,
  parent_key: id.nullable(),
  kind: z.enum(ROW_KINDS),
  number: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: quantity.nullable(),
  price: priced(money.nullable()),
  total: priced(money.nullable()),
};

/** A line of the resulting list: where it stands as it is now. */
export const effectiveRow = z
  .object({
    ...effectiveRowFields,
    /** The row that holds, in the specification that states it. */
    specification_id: id,
    specification_row_id: id,
    /** Null: the line is as the contract made it. */
    change: z.enum(['added', 'changed']).nullable(),
    supplementary_agreement_id: id.nullable(),
  })
  .meta({ id: 'EffectiveRow' });
export type EffectiveRow = z.infer<typeof effectiveRow>;

const side = z.object({
  quantity: quantity.nullable(),
  price: priced(money.nullable()),
  total: priced(money.nullable()),
});

/** What an agreement does to one line, before and after and its effect with VAT or without it as the specification that states the change. */
export const agreementChange = z
  .object({
    row_key: id,
    change: z.enum(ROW_CHANGES),
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    section_name: z.string().nullable(),
    before: side.nullable(),
    after: side.nullable(),
    effect: priced(money),
  })
  .meta({ id: 'AgreementChange' });
export type AgreementChange = z.infer<typeof agreementChange>;

export const effectiveTotals = z
  .object({
    net: money,
    vat: money,
    gross: money,
    /** Of it, what specifications charge on their rows, in the terms that they are stated in; of an agreement, in those of its rows. */
    charges_total: money,
    missing_prices: z.number().int(),
  })
  .meta({ id: 'EffectiveTotals' });

export const effectiveSpecification = z
  .object({
    contract_id: id,
    date: day,
    rows: z.array(effectiveRow),
    totals: priced(effectiveTotals),
    /** Signed by the day, in the order they took effect. */
    agreements: z.array(
      z.object({
        id,
        number: z.string(),
        date: day,
        changes_count: z.number().int(),
        /** With VAT. */ effect: priced(money),
      }),
    ),
    /** True while a part of the list is not committed yet. */
    is_draft: z.boolean(),
  })
  .meta({ id: 'EffectiveSpecification' });
export type EffectiveSpecification = z.infer<typeof effectiveSpecification>;
export const effectiveQuery = z.strictObject({ date: day.optional() });

/** A row that a specification of the agreement states, beside what the contract has of it. */
export const agreementRow = z
  .object({
    specification_id: id,
    row_key: id,
    before: side.nullable(),
    /** Of a section that is taken out, with all that stands under it. Null while one of the two sums is not known. */
    effect: priced(money.nullable()),
  })
  .meta({ id: 'AgreementRow' });
export type AgreementRow = z.infer<typeof agreementRow>;

/** What the price of the contract changes by, in the VAT terms of the contract: the figure that the paper states. */
export const contractPriceChange = z
  .object({ net: money, vat: money, gross: money })
  .meta({ id: 'ContractPriceChange' });

/** What each agreement of a contract does to it: the figures of its comparison without the positions. */
export const agreementEffects = z.array(
  z
    .object({
      agreement_id: id,
      changes_count: z.number().int(),
      price_change: priced(contractPriceChange),
      missing_prices_before: z.number().int(),
      missing_prices_after: z.number().int(),
    })
    .meta({ id: 'AgreementEffect' }),
);
export type AgreementEffect = z.infer<typeof agreementEffects>[number];

/** The contract before the agreement and after it, line by line. */
export const agreementComparison = z
  .object({
    agreement_id: id,
    contract_id: id,
    changes: z.array(agreementChange),
    /** Every position that is stated, as it was or anew, and sections that are taken out. */
    rows: z.array(agreementRow),
    before: priced(effectiveTotals),
    after: priced(effectiveTotals),
    /** With VAT. */
    effect: priced(money),
    /** By the rows where there are any, else by the amount that was typed. */
    price_change: priced(contractPriceChange),
    /** Prices that the changed rows miss before and after: what is missing after makes the change no less, what was missing before no more. */
    missing_prices_before: z.number().int(),
    missing_prices_after: z.number().int(),
    is_draft: z.boolean(),
  })
  .meta({ id: 'AgreementComparison' });
export type AgreementComparison = z.infer<typeof agreementComparison>;

/** Rows of the contract to be stated anew or taken out by the specification of an agreement. */
export const copyRowsBody = z.strictObject({
  row_keys: z.array(id).min(1, 'required').max(5000, 'too_many'),
  change: z.enum(['changed', 'removed'], { error: 'unknown_choice' }).default('changed'),
});
export const copyRowsAnswer = z.object({ copied: z.number().int(), skipped: z.number().int() });
