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
  VAT_PARTS,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';
import { ROW_KINDS } from '../specifications/rows/rows.schemas.ts';

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
    /** The total of its committed rows, else the entered amount. */
    amount_delta: priced(money),
    is_amount_from_rows: z.boolean(),
    new_end_date: day.nullable(),
    /** The clause of the contract that states the new end date. */
    term_clause: z.string().nullable(),
    status: z.enum(AGREEMENT_STATUSES),
    /** Why it was reopened or annulled. */
    status_reason: z.string().nullable(),
    comment: z.string().nullable(),
    specifications_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    /**
     * The terms of a signed agreement cannot be changed: `update_terms` is false until it is reopened, which
     * `reopen` allows. What was once signed is not deleted but annulled (`cancel`), with a reason.
     */
    can: z.object({
      update: z.boolean(),
      update_terms: z.boolean(),
      delete: z.boolean(),
      /** False while a specification of it is being calculated or is uncommitted. */
      sign: z.boolean(),
      reopen: z.boolean(),
      cancel: z.boolean(),
      create_specification: z.boolean(),
    }),
  })
  .meta({ id: 'SupplementaryAgreement' });
export type SupplementaryAgreement = z.infer<typeof supplementaryAgreement>;

const agreementFields = {
  external_id: externalIdInput,
  /** Empty: the next number of the contract. */
  number: optionalText(100),
  date: day,
  subject: optionalText(1000),
  amount_delta: priced(signedMoneyInput),
  new_end_date: optionalDay,
  term_clause: optionalText(40),
  status: z.enum(AGREEMENT_STATUSES, { error: 'unknown_choice' }),
  comment: optionalLongText(5000),
};

/** Why a signed agreement is reopened or annulled. */
const reason = optionalText(1000);
/** Signs an agreement that leaves less work than is accepted: needs a permission of its own and a reason. */
const force = z.boolean({ error: 'wrong_type' }).optional();

export const agreementBody = z.strictObject({
  ...agreementFields,
  /** Absent: draft for a new one, unchanged for an existing one. */
  status: agreementFields.status.optional(),
  reason,
  force,
  version: version.optional(),
});
export const agreementPatch = z.strictObject({ ...agreementFields, reason, force, version }).partial();
export type AgreementInput = Omit<z.output<typeof agreementBody>, 'version' | 'reason' | 'force'>;

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

/** A line of the resulting list, with its current location. A section has the sum of its positions. */
export const effectiveRow = z
  .object({
    ...effectiveRowFields,
    /** Prices that the total lacks, and those of them with a negative quantity. */
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
    /** The row in force, and the specification that states it. */
    specification_id: id,
    specification_row_id: id,
    /** Null: unchanged since the contract. */
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

/**
 * The change of one line by an agreement: before, after and effect, with or without VAT as in the specification that
 * states it.
 */
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
    ...VAT_PARTS,
    /**
     * Charges on rows within the total, in the terms of their specifications; for an agreement, in those of its
     * rows.
     */
    charges_total: money,
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
  })
  .meta({ id: 'EffectiveTotals' });

/**
 * Prices missing in the changed rows before and after: missing after, the change is a lower bound; missing before, an
 * upper bound. Deductions, those with a negative quantity, work the other way.
 */
export const CHANGE_GAPS = {
  missing_prices_before: z.number().int(),
  missing_deductions_before: z.number().int(),
  missing_prices_after: z.number().int(),
  missing_deductions_after: z.number().int(),
};

export const effectiveSpecification = z
  .object({
    contract_id: id,
    date: day,
    rows: z.array(effectiveRow),
    totals: priced(effectiveTotals),
    /** Signed by the date, in order of effect. */
    agreements: z.array(
      z.object({
        id,
        number: z.string(),
        date: day,
        changes_count: z.number().int(),
        /** Change of the contract price with VAT: the figure of the printed agreement. */
        effect: priced(money),
        ...CHANGE_GAPS,
      }),
    ),
    /** True while a part of the list is not committed. */
    is_draft: z.boolean(),
  })
  .meta({ id: 'EffectiveSpecification' });
export type EffectiveSpecification = z.infer<typeof effectiveSpecification>;
export const effectiveQuery = z.strictObject({ date: day.optional() });

/** A row stated by a specification of the agreement, beside the contract row. */
export const agreementRow = z
  .object({
    specification_id: id,
    row_key: id,
    before: side.nullable(),
    /** For a removed section, including everything under it. Null while one of the two sums is unknown. */
    effect: priced(money.nullable()),
  })
  .meta({ id: 'AgreementRow' });
export type AgreementRow = z.infer<typeof agreementRow>;

/** The change of the contract price, in the VAT terms of the contract: the figure of the printed document. */
export const contractPriceChange = z.object({ ...VAT_PARTS }).meta({ id: 'ContractPriceChange' });

/** The effects of each agreement of a contract: the figures of its comparison without the positions. */
export const agreementEffects = z.array(
  z
    .object({
      agreement_id: id,
      changes_count: z.number().int(),
      price_change: priced(contractPriceChange),
      ...CHANGE_GAPS,
    })
    .meta({ id: 'AgreementEffect' }),
);
export type AgreementEffect = z.infer<typeof agreementEffects>[number];

/** The contract before and after the agreement, line by line. */
export const agreementComparison = z
  .object({
    agreement_id: id,
    contract_id: id,
    changes: z.array(agreementChange),
    /** Every stated position, unchanged or changed, and removed sections. */
    rows: z.array(agreementRow),
    before: priced(effectiveTotals),
    after: priced(effectiveTotals),
    /** With VAT; same as `price_change.gross`. */
    effect: priced(money),
    /** From the rows if there are any, else from the entered amount. */
    price_change: priced(contractPriceChange),
    /** The contract price before and after, which may differ from the sums of the rows by a rounding of VAT. */
    price_before: priced(contractPriceChange),
    price_after: priced(contractPriceChange),
    /** Whether the price of the contract includes VAT. */
    price_includes_vat: z.boolean(),
    /** Whether the amounts of the agreement's rows do; null where the rows differ in that. */
    rows_include_vat: z.boolean().nullable(),
    ...CHANGE_GAPS,
    is_draft: z.boolean(),
  })
  .meta({ id: 'AgreementComparison' });
export type AgreementComparison = z.infer<typeof agreementComparison>;

/** Contract rows to be restated or removed by the specification of an agreement. */
export const copyRowsBody = z.strictObject({
  row_keys: z.array(id).min(1, 'required').max(5000, 'too_many'),
  change: z.enum(['changed', 'removed'], { error: 'unknown_choice' }).default('changed'),
});
export const copyRowsAnswer = z.object({ copied: z.number().int(), skipped: z.number().int() });
