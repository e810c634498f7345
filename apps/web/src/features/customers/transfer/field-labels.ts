import type { ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';

/** Labels of the fields of a table and of a card. */
export const FIELD_LABELS = {
  name: 'customers.name',
  full_name: 'customers.fullName',
  type: 'customers.type',
  inn: 'customers.inn',
  kpp: 'customers.kpp',
  ogrn: 'customers.ogrn',
  okpo: 'customers.okpo',
  okved: 'customers.okved',
  legal_address: 'customers.legalAddress',
  actual_address: 'customers.actualAddress',
  postal_address: 'customers.postalAddress',
  director_name: 'customers.directorName',
  director_position: 'customers.directorPosition',
  represented_by: 'customers.representedBy',
  acting_on: 'customers.actingOn',
  phone: 'customers.phone',
  email: 'customers.email',
  website: 'customers.website',
  comment: 'customers.comment',
} as const satisfies Record<ImportField, string>;
