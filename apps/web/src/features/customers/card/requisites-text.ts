import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { TFunction } from 'i18next';

/** Filled-in requisites as lines to paste into a letter or document; main account last. */
export function requisitesText(customer: Customer, t: TFunction): string {
  const isLegal = customer.type === 'legal';
  const account = customer.bank_accounts.find(({ is_primary: isPrimary }) => isPrimary) ?? customer.bank_accounts[0];
  const lines: (readonly [label: string, value: string | null | undefined])[] = [
    [t('customers.inn'), customer.inn],
    [t('customers.kpp'), isLegal ? customer.kpp : null],
    [isLegal ? t('customers.ogrn') : t('customers.ogrnip'), customer.ogrn],
    [isLegal ? t('customers.legalAddress') : t('customers.homeAddress'), customer.legal_address],
    [t('customers.postalAddress'), customer.postal_address],
    [t('bankAccounts.account'), account?.account_number],
    [t('bankAccounts.bank'), account?.bank_name],
    [t('bankAccounts.bik'), account?.bik],
    [t('bankAccounts.correspondent'), account?.correspondent_account],
    [customer.director_position ?? t('customers.directorName'), isLegal ? customer.director_name : null],
    [t('customers.phone'), customer.phone],
    [t('customers.email'), customer.email],
  ];
  return [
    customer.full_name ?? customer.name,
    ...lines.flatMap(([label, value]) => (value === null || value === undefined ? [] : [`${label}: ${value}`])),
  ].join('\n');
}
