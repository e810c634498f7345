import { recordOf } from '@karkas/api/core/record-of.ts';
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

const TEXTS = [
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'director_name',
  'director_position',
  'represented_by',
  'acting_on',
  'phone',
  'email',
] as const;
export type Values = Record<'name' | 'price_max_age_days' | 'stale_share_limit' | (typeof TEXTS)[number], string> & {
  vat_rate: VatRate;
  time_zone: string;
};
/** The option of a company without a limit of old prices. */
export const NEVER = 'never';

export function valuesOf(company: Company): Values {
  const texts = recordOf(TEXTS, (field) => company[field] ?? '');
  const { name, vat_rate, time_zone } = company;
  return {
    name,
    vat_rate,
    time_zone,
    price_max_age_days: String(company.price_max_age_days),
    stale_share_limit: company.stale_share_limit === null ? NEVER : String(company.stale_share_limit),
    ...texts,
  };
}
