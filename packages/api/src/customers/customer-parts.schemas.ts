import { z } from 'zod';
import {
  checkAccount,
  checkBik,
  checkCorrespondentAccount,
  checkInn,
  checkKpp,
  normaliseRequisite,
} from '@karkas/domain/requisites/index.ts';
import { id, optionalLongText, optionalText, requiredText, text, version } from '../core/fields.ts';
import { optionalEmail, requisite } from '../core/requisites/requisite-fields.ts';
import { CUSTOMER_TYPES, REGISTRY_STATUSES } from './customers.schemas.ts';

/** A required requisite; spaces are removed before the check. */
const requiredDigits = (check: (value: string) => string | null) =>
  z
    .string({ error: 'required' })
    .max(60, 'too_long')
    .transform((value, context) => {
      const digits = normaliseRequisite(value);
      const problem = digits === '' ? 'required' : check(digits);
      if (problem === null) return digits;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
const CURRENCIES = ['RUB', 'USD', 'EUR', 'CNY'] as const;

export const bankAccountBody = z
  .strictObject({
    bank_name: optionalText(300),
    bik: requiredDigits(checkBik),
    account_number: requiredDigits(() => null),
    correspondent_account: z
      .string()
      .max(60, 'too_long')
      .nullish()
      .transform((value) => normaliseRequisite(value ?? '') || null),
    currency: z.enum(CURRENCIES, { error: 'unknown_choice' }).default('RUB'),
    is_primary: z.boolean({ error: 'wrong_type' }).default(false),
    version: version.optional(),
  })
  .superRefine((account, context) => {
    // The check digits of an account include its bank's BIK, so both are needed (Bank of Russia, order 515 of
    // 08.09.1997).
    const add = (field: string, problem: string | null) =>
      problem === null || context.addIssue({ code: 'custom', path: [field], message: problem });
    add('account_number', checkAccount(account.account_number, account.bik));
    if (account.correspondent_account !== null)
      add('correspondent_account', checkCorrespondentAccount(account.correspondent_account, account.bik));
  });
export type BankAccountInput = Omit<z.output<typeof bankAccountBody>, 'version'>;
export const bankAccountParams = z.object({ customer_id: id, account_id: id });

export const contactBody = z.strictObject({
  full_name: requiredText(200),
  position: optionalText(200),
  phone: optionalText(60),
  email: optionalEmail,
  comment: optionalLongText(2000),
  is_primary: z.boolean({ error: 'wrong_type' }).default(false),
  version: version.optional(),
});
export type ContactInput = Omit<z.output<typeof contactBody>, 'version'>;
export const contactParams = z.object({ customer_id: id, contact_id: id });

const nullableText = z.string().nullable();

/** Registry data of a company in the fields of a customer. Lookups store nothing. */
export const registryCard = z
  .object({
    type: z.enum(CUSTOMER_TYPES),
    name: z.string(),
    full_name: nullableText,
    inn: z.string(),
    kpp: nullableText,
    ogrn: nullableText,
    okpo: nullableText,
    okved: nullableText,
    legal_address: nullableText,
    director_name: nullableText,
    director_position: nullableText,
    registry_status: z.enum(REGISTRY_STATUSES).nullable(),
  })
  .meta({ id: 'RegistryCard' });
export type RegistryCard = z.infer<typeof registryCard>;

export const byInnBody = z.strictObject({ inn: requiredDigits(checkInn), kpp: requisite(checkKpp) });
export const updateByInnBody = z.strictObject({
  inn: requisite(checkInn),
  kpp: requisite(checkKpp),
  version: version.optional(),
});
export const searchCustomersBody = z.strictObject({ query: text(200).min(1, 'required') });

export const customerSuggestion = z.object({
  source: z.enum(['own', 'registry']),
  customer_id: id.optional(),
  name: z.string(),
  inn: nullableText,
  kpp: nullableText,
  ogrn: nullableText,
  address: nullableText,
  status: z.enum(REGISTRY_STATUSES).nullable(),
});
/**
 * `registry_available` is false when the registry did not respond and only the company's own customers were
 * searched.
 */
export const customerSuggestions = z
  .object({ results: z.array(customerSuggestion), registry_available: z.boolean() })
  .meta({ id: 'CustomerSuggestions' });

export const bank = z
  .object({ bik: z.string(), name: z.string(), correspondent_account: nullableText, city: nullableText })
  .meta({ id: 'Bank' });
export const bankParams = z.object({ bik: z.string().max(20) });
