import type { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import type { Customer, CustomerType } from '@karkas/api/customers/customers.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { recordOf } from '@karkas/api/core/record-of.ts';

export const TEXT_FIELDS = [
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'okved',
  'legal_address',
  'actual_address',
  'postal_address',
  'director_name',
  'director_position',
  'represented_by',
  'acting_on',
  'passport',
  'passport_issued_by',
  'phone',
  'email',
  'website',
  'comment',
] as const;
type TextField = (typeof TEXT_FIELDS)[number];

export type CustomerBody = EndpointInput<typeof createCustomer>['body'];
export type CustomerValues = { type: CustomerType; name: string } & Record<TextField, string>;

/** Record to form values: an absent value is an empty field. */
export function customerValues(customer: Customer | null): CustomerValues {
  const texts = recordOf(TEXT_FIELDS, (field) => customer?.[field] ?? '');
  return { type: customer?.type ?? 'legal', name: customer?.name ?? '', ...texts };
}

const SIGNATORY = ['represented_by', 'acting_on'] as const;

/** Request body. A field that the chosen type does not have is sent empty, although the form keeps its value. */
export function toCustomerBody(values: CustomerValues): CustomerBody {
  const hidden: readonly TextField[] =
    values.type === 'legal'
      ? ['passport', 'passport_issued_by']
      : values.type === 'entrepreneur'
        ? ['kpp', 'director_name', 'director_position', ...SIGNATORY, 'passport', 'passport_issued_by']
        : ['kpp', 'ogrn', 'okpo', 'okved', 'full_name', 'director_name', 'director_position', ...SIGNATORY];
  const texts = recordOf(TEXT_FIELDS, (field) => (hidden.includes(field) ? '' : values[field].trim()));
  return { type: values.type, name: values.name, ...texts };
}
