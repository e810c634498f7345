import { z } from 'zod';
import { checkInn, checkKpp, checkOgrn } from '@karkas/domain/requisites/index.ts';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  evenIfFieldsInvalid,
  id,
  optionalLongText,
  optionalText,
  requiredText,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';
import { optionalEmail, requisite } from '../core/requisites/requisite-fields.ts';

export const CUSTOMER_TYPES = ['legal', 'entrepreneur', 'person'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const REGISTRY_STATUSES = ['active', 'liquidating', 'liquidated', 'reorganizing', 'bankrupt'] as const;

export const bankAccount = z
  .object({
    id,
    bank_name: z.string().nullable(),
    bik: z.string(),
    account_number: z.string(),
    correspondent_account: z.string().nullable(),
    currency: z.string(),
    is_primary: z.boolean(),
    version,
  })
  .meta({ id: 'BankAccount' });

export const contact = z
  .object({
    id,
    full_name: z.string(),
    position: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    comment: z.string().nullable(),
    is_primary: z.boolean(),
    version,
  })
  .meta({ id: 'Contact' });

const nullableText = z.string().nullable();

export const customer = z
  .object({
    id,
    external_id: externalId.nullable(),
    type: z.enum(CUSTOMER_TYPES),
    name: z.string(),
    full_name: nullableText,
    inn: nullableText,
    kpp: nullableText,
    ogrn: nullableText,
    okpo: nullableText,
    okved: nullableText,
    legal_address: nullableText,
    actual_address: nullableText,
    postal_address: nullableText,
    director_name: nullableText,
    director_position: nullableText,
    represented_by: nullableText,
    acting_on: nullableText,
    passport: nullableText,
    passport_issued_by: nullableText,
    phone: nullableText,
    email: nullableText,
    website: nullableText,
    comment: nullableText,
    registry_status: z.enum(REGISTRY_STATUSES).nullable(),
    registry_synced_at: timestamp.nullable(),
    bank_accounts: z.array(bankAccount),
    contacts: z.array(contact),
    projects_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;

const customerFields = {
  external_id: externalIdInput,
  type: z.enum(CUSTOMER_TYPES, { error: 'unknown_choice' }),
  name: requiredText(300),
  full_name: optionalText(500),
  inn: requisite(checkInn),
  kpp: requisite(checkKpp),
  ogrn: requisite(checkOgrn),
  okpo: optionalText(14),
  okved: optionalText(20),
  legal_address: optionalText(500),
  actual_address: optionalText(500),
  postal_address: optionalText(500),
  director_name: optionalText(200),
  director_position: optionalText(200),
  /** The signatory in the genitive case, and the basis, as in the preamble of a contract. */
  represented_by: optionalText(300),
  acting_on: optionalText(200),
  /** Series and number; issuer, date and code. Persons only. */
  passport: optionalText(60),
  passport_issued_by: optionalText(300),
  phone: optionalText(60),
  email: optionalEmail,
  website: optionalText(200),
  comment: optionalLongText(5000),
};

type Requisites = {
  type?: CustomerType | undefined;
  inn?: string | null | undefined;
  kpp?: string | null | undefined;
  ogrn?: string | null | undefined;
};

/** Cross-field rules: digits by type, and КПП for legal entities only (domain facts of ФНС). */
function checkRequisitesTogether(fields: Requisites, context: z.RefinementCtx): void {
  if (!CUSTOMER_TYPES.some((type) => type === fields.type)) return;
  const isLegal = fields.type === 'legal';
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (fields.inn && fields.inn.length !== (isLegal ? 10 : 12))
    add('inn', isLegal ? 'inn_legal_length' : 'inn_person_length');
  if (fields.kpp && !isLegal) add('kpp', 'kpp_forbidden');
  if (fields.ogrn && fields.ogrn.length !== (isLegal ? 13 : 15))
    add('ogrn', isLegal ? 'ogrn_legal_length' : 'ogrn_person_length');
}

export const customerBody = z
  .strictObject({ ...customerFields, type: customerFields.type.default('legal'), version: version.optional() })
  .superRefine(checkRequisitesTogether, evenIfFieldsInvalid);
export const customerPatch = z
  .strictObject({ ...customerFields, version })
  .partial()
  .superRefine(checkRequisitesTogether, evenIfFieldsInvalid);
export type CustomerInput = Omit<z.output<typeof customerBody>, 'version'>;

export const CUSTOMER_SORTS = ['name', 'created_at', 'updated_at', 'inn'] as const;
export const customerQuery = listQuery({
  sorts: CUSTOMER_SORTS,
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: { ...externalIdFilter, ...changesFilter },
});
export const customerPage = changesPageOf(customer);
export const customerParams = z.object({ customer_id: id });
