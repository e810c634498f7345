import { z } from 'zod';
import { id, requiredText, timestamp } from '../core/fields.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';

export const companyRole = z.object({ id, code: z.string().nullable(), name: z.string() });

export const company = z.object({
  id,
  name: z.string(),
  full_name: z.string().nullable(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  legal_address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.literal('RUB'),
  vat_rate: z.enum(VAT_RATES),
  logo_url: z.string().nullable(),
  version: z.number().int(),
  created_at: timestamp,
  role: companyRole,
  permissions: z.array(z.string()),
}).meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const companyList = z.array(company);
export const companyCreate = z.strictObject({ name: requiredText(200) });
export const companySelect = z.strictObject({ company_id: id });
export const companyParams = z.object({ company_id: id });
