import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useAbility } from '#platform/abilities.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/call-endpoint.ts';
import type { BoundField } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import { Select } from '#ui/select/select.tsx';
import { keepSaved } from './customer-queries.ts';
import { createByInn, suggestionOptions } from './registry/registry-queries.ts';
import { useCustomerChoice } from './use-customer-choice.ts';

type Chosen = { id: string; name: string } | null;
type Props<Values extends FieldValues> = BoundField<Values> & { chosen: Chosen };

/** What is no customer yet: one of the registry, or one of this name. */
const [REGISTRY, NAMED] = ['registry:', 'named:'];

/** The customer of a form; one who is not there yet is made in the list itself, by a name or by a hit of the registry. */
export function FormCustomer<Values extends FieldValues>({ control, name, chosen, label, hint }: Props<Values>) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Chosen>(null);
  const [isMaking, setMaking] = useState(false);
  const [search, setSearch] = useState('');
  const choice = useCustomerChoice(made ?? chosen);
  const more = useNewCustomers(search.trim());
  const make = useMakeCustomer();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={label}
          hint={hint}
          isClearable
          value={field.value ?? ''}
          options={[...choice.options, ...more]}
          onSearch={(query) => {
            setSearch(query);
            choice.onSearch(query);
          }}
          isLoading={choice.isLoading || isMaking}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          placeholder={isMaking ? t('customers.making') : undefined}
          onValueChange={(value) => {
            if (!value.startsWith(REGISTRY) && !value.startsWith(NAMED)) {
              field.onChange(value);
              return;
            }
            setMaking(true);
            void make(value)
              .then((customer) => {
                setMade(customer);
                field.onChange(customer.id);
              })
              .catch((error: unknown) => notifyFailure(error, t('customers.createFailed')))
              .finally(() => setMaking(false));
          }}
        />
      )}
    />
  );
}

/** What the search may become: hits of the registry, and a customer of the very words. */
function useNewCustomers(search: string) {
  const { t } = useTranslation();
  const mayMake = useAbility('customer.create');
  const asked = useDeferredValue(search);
  const suggestions = useQuery({ ...suggestionOptions(mayMake ? asked : '') }).data?.results ?? [];
  if (!mayMake || search === '') return [];
  const ofRegistry = suggestions.flatMap(({ source, name, inn, kpp }) =>
    source === 'registry' && inn !== null
      ? [
          {
            value: `${REGISTRY}${inn}:${kpp ?? ''}`,
            label: t('customers.createNamed', { name }),
            hint: `${t('customers.inn')} ${inn}`,
          },
        ]
      : [],
  );
  // A number is no name: by it the registry is asked.
  if (/^\d+$/.test(search)) return ofRegistry;
  return [...ofRegistry, { value: `${NAMED}${search}`, label: t('customers.createNamed', { name: search }) }];
}

function useMakeCustomer(): (value: string) => Promise<{ id: string; name: string }> {
  const client = useQueryClient();
  return async (value) => {
    const key = newIdempotencyKey();
    const [inn = '', kpp = ''] = value.slice(REGISTRY.length).split(':');
    const customer = value.startsWith(REGISTRY)
      ? await createByInn({ inn, kpp: kpp || null }, key)
      : await callEndpoint(createCustomer, { body: { name: value.slice(NAMED.length) } }, { idempotencyKey: key });
    await keepSaved(customer, client);
    return customer;
  };
}
