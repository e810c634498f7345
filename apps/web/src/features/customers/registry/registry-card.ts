import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { TEXT_FIELDS, type CustomerValues } from '../form/customer-values.ts';

const FIELDS = [
  'type',
  'name',
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'okved',
  'legal_address',
  'director_position',
  'director_name',
  'registry_status',
] as const;
export type RegistryField = (typeof FIELDS)[number];
export type RegistryDifference<Field extends RegistryField = RegistryField> = {
  field: Field;
  was: string | null;
  willBe: string | null;
};

type Body = Readonly<Partial<Record<RegistryField | (typeof TEXT_FIELDS)[number], string | null | undefined>>>;

/** What an update would change. Fields missing in the registry stay; only the registry status is always taken. */
export function differencesFrom(customer: Pick<Customer, RegistryField>, card: RegistryCard): RegistryDifference[] {
  return FIELDS.flatMap((field) => {
    const isSaid = card[field] !== null || field === 'registry_status';
    return isSaid && card[field] !== customer[field] ? [{ field, was: customer[field], willBe: card[field] }] : [];
  });
}

/** The card as form values, without fields missing in the registry. */
export function valuesOfCard(card: RegistryCard): Partial<CustomerValues> {
  const body: Body = card;
  const said = TEXT_FIELDS.flatMap((field) => {
    const value = body[field];
    return value === null || value === undefined ? [] : [[field, value]];
  });
  return { type: card.type, name: card.name, ...Object.fromEntries(said) };
}

/** Whether the values are unchanged since they came from the registry. */
export function isAsInRegistry(body: Body, card: RegistryCard): boolean {
  return FIELDS.every(
    (field) => field === 'registry_status' || card[field] === null || (body[field] ?? '').trim() === card[field],
  );
}

/** Whether the user filled in a field that the registry lacks. */
export function hasMoreThanCard(body: Body, card: RegistryCard): boolean {
  const said: Body = card;
  return TEXT_FIELDS.some((field) => (body[field] ?? '').trim() !== '' && (said[field] ?? null) === null);
}
