import { z } from 'zod';
import { addressList } from '../core/address-list.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { checkInn, checkKpp, checkOgrn } from '@karkas/domain/requisites/index.ts';
import { isTimeZone } from '@karkas/domain/zones/time-zone-name.ts';
import { evenIfFieldsInvalid, id, optionalText, requiredText, text, timestamp, version } from '../core/fields.ts';
import { optionalEmail, requisite } from '../core/requisites/requisite-fields.ts';
import type { ValidationCode } from '../core/problems/validation.texts.ts';

export const companyRole = z.object({ id, code: z.string().nullable(), name: z.string() });

export const company = z
  .object({
    id,
    name: z.string(),
    full_name: z.string().nullable(),
    inn: z.string().nullable(),
    kpp: z.string().nullable(),
    ogrn: z.string().nullable(),
    legal_address: z.string().nullable(),
    director_name: z.string().nullable(),
    director_position: z.string().nullable(),
    represented_by: z.string().nullable(),
    acting_on: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    currency: z.literal('RUB'),
    vat_rate: z.enum(VAT_RATES),
    time_zone: z.string(),
    price_max_age_days: z.number().int(),
    /** In percent of a total; above it a commit needs a reason. Null: none is needed. */
    stale_share_limit: z.number().int().nullable(),
    logo_url: z.string().nullable(),
    /** Members without a second factor cannot see the company's data. */
    requires_totp: z.boolean(),
    /** Members enter the company from these addresses and networks only; empty: from any. */
    allowed_addresses: z.array(z.string()),
    /** Open for anyone to try: rejects actions that would take it from others, or that send mail to outsiders. */
    is_demo: z.boolean(),
    version: z.number().int(),
    created_at: timestamp,
    role: companyRole,
    permissions: z.array(z.string()),
    can: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      leave: z.boolean(),
      invite: z.boolean(),
      create_api_key: z.boolean(),
      create_webhook: z.boolean(),
      export: z.boolean(),
      /** Who enters the company: addresses, and a second factor once the reader has one. */
      change_access: z.boolean(),
      /** To require a second factor of all members, one needs one of one's own. */
      require_totp: z.boolean(),
    }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const companyList = z.array(company);
export const companyCreate = z.strictObject({ name: requiredText(200) });
export const companySelect = z.strictObject({ company_id: id });
export const companyParams = z.object({ company_id: id });

const companyFields = {
  name: requiredText(200),
  full_name: optionalText(500),
  inn: requisite(checkInn),
  kpp: requisite(checkKpp),
  ogrn: requisite(checkOgrn),
  legal_address: optionalText(500),
  director_name: optionalText(200),
  director_position: optionalText(200),
  represented_by: optionalText(300),
  acting_on: optionalText(200),
  phone: optionalText(60),
  email: optionalEmail,
  vat_rate: z.enum(VAT_RATES, { error: 'unknown_choice' }),
  /** An IANA time zone; unchanged when omitted from a replacement. */
  time_zone: text(60).refine(isTimeZone, 'unknown_choice').optional(),
  /** Setting it requires a second factor of one's own. */
  requires_totp: z.boolean({ error: 'wrong_type' }).optional(),
  /** Must contain the address of the caller, unless empty. */
  allowed_addresses: addressList.optional(),
  /** Age in days after which a price is outdated; unchanged when omitted from a replacement. */
  price_max_age_days: z
    .number({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(3650, 'number_bounds')
    .optional(),
  /**
   * Share of a total on outdated prices, in percent, above which a commit needs a reason; null: never. Unchanged when
   * omitted from a replacement.
   */
  stale_share_limit: z
    .number({ error: 'number_format' })
    .int('number_format')
    .min(0, 'number_bounds')
    .max(99, 'number_bounds')
    .nullable()
    .optional(),
};
type Requisites = {
  inn?: string | null | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
};

/** A company is a legal entity (ИНН of 10 digits) or an entrepreneur (12) with a 15-digit ОГРНИП and no КПП. */
export function companyRequisiteProblem({
  inn,
  kpp,
  ogrn,
}: Requisites): { field: 'kpp' | 'ogrn'; code: ValidationCode } | null {
  if (typeof inn !== 'string' || inn === '') return null;
  if (inn.length === 12 && kpp) return { field: 'kpp', code: 'kpp_forbidden' };
  if (typeof ogrn === 'string' && ogrn !== '' && ogrn.length !== (inn.length === 12 ? 15 : 13))
    return { field: 'ogrn', code: inn.length === 12 ? 'ogrn_person_length' : 'ogrn_legal_length' };
  return null;
}
function checkTogether(fields: Requisites, context: z.RefinementCtx): void {
  const problem = companyRequisiteProblem(fields);
  if (problem !== null) context.addIssue({ code: 'custom', path: [problem.field], message: problem.code });
}

export const companyBody = z
  .strictObject({ ...companyFields, vat_rate: companyFields.vat_rate.default('22'), version: version.optional() })
  .superRefine(checkTogether, evenIfFieldsInvalid);
export const companyPatch = z
  .strictObject({ ...companyFields, version })
  .partial()
  .superRefine(checkTogether, evenIfFieldsInvalid);
/** The user types the name to confirm the deletion. */
export const companyDelete = z.strictObject({ name: z.string({ error: 'required' }).max(200, 'too_long') });

/** A company in the bin, listed for those who may restore it. */
export const deletedCompany = z
  .object({ id, name: z.string(), deleted_at: timestamp, kept_until: timestamp })
  .meta({ id: 'DeletedCompany' });
export type DeletedCompany = z.infer<typeof deletedCompany>;
export const deletedCompanyList = z.array(deletedCompany);
export const deletedCompanyParams = z.object({ deleted_id: id });
