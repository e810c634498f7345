import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { withInnerQuotes } from '@karkas/domain/text/in-quotes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useAbility } from '#platform/session/abilities.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import type { BoundField } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import type { FieldProps } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { cacheSaved } from './customer-queries.ts';
import { createByInn, suggestionOptions } from './registry/registry-queries.ts';
import { useCustomerChoice } from './use-customer-choice.ts';

type Chosen = { id: string; name: string } | null;
type Props<Values extends FieldValues> = BoundField<Values> & { chosen: Chosen };

/** Option prefixes of customers not created yet: from the registry, or by name. */
const [REGISTRY, NAMED] = ['registry:', 'named:'];

/** Customer field of a form; a new customer is created from the list, by name or from the registry. */
export function FormCustomer<Values extends FieldValues>({ control, name, chosen, label, hint }: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <CustomerSelect
          label={label}
          hint={hint}
          chosen={chosen}
          value={field.value ?? ''}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  );
}

type SelectProps = FieldProps & {
  value: string;
  chosen?: Chosen;
  onBlur?: () => void;
  onChange: (id: string) => void;
};

/** The same picker without a form. */
export function CustomerSelect({ value, chosen = null, onChange, ...field }: SelectProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Chosen>(null);
  const [isMaking, setMaking] = useState(false);
  const [search, setSearch] = useState('');
  const choice = useCustomerChoice(made ?? chosen);
  const more = useNewCustomers(search.trim());
  const make = useMakeCustomer();
  return (
    <Select
      {...field}
      isClearable
      value={value}
      options={[...choice.options, ...more.options]}
      onSearch={(query) => {
        setSearch(query);
        choice.onSearch(query);
      }}
      isLoading={choice.isLoading || more.isLoading || isMaking}
      placeholder={isMaking ? t('customers.making') : undefined}
      onValueChange={(next) => {
        if (!next.startsWith(REGISTRY) && !next.startsWith(NAMED)) {
          onChange(next);
          return;
        }
        setMaking(true);
        void make(next)
          .then((customer) => {
            setMade(customer);
            onChange(customer.id);
          })
          .catch((error: unknown) => notifyFailure(error, t('customers.createFailed')))
          .finally(() => setMaking(false));
      }}
    />
  );
}

/** Options for creating a customer: registry hits, and the search text as a name. */
function useNewCustomers(search: string) {
  const { t } = useTranslation();
  const mayMake = useAbility('customer.create');
  const asked = useDeferredValue(search);
  const suggestions = useQuery({ ...suggestionOptions(mayMake ? asked : '') });
  if (!mayMake || search === '') return { options: [], isLoading: false };
  const ofRegistry = (suggestions.data?.results ?? []).flatMap(({ source, name, inn, kpp }) =>
    source === 'registry' && inn !== null
      ? [
          {
            value: `${REGISTRY}${inn}:${kpp ?? ''}`,
            isOffer: true,
            label: t('customers.createNamed', { name: withInnerQuotes(name) }),
            hint: `${t('customers.inn')} ${inn}`,
          },
        ]
      : [],
  );
  // Digits are an ИНН and not a name: search the registry only.
  if (/^\d+$/.test(search)) return { options: ofRegistry, isLoading: suggestions.isFetching || asked !== search };
  const named = {
    value: `${NAMED}${search}`,
    isOffer: true,
    label: t('customers.createNamed', { name: withInnerQuotes(search) }),
  };
  return { options: [...ofRegistry, named], isLoading: false };
}

function useMakeCustomer(): (value: string) => Promise<{ id: string; name: string }> {
  const client = useQueryClient();
  return async (value) => {
    const key = newIdempotencyKey();
    const [inn = '', kpp = ''] = value.slice(REGISTRY.length).split(':');
    const customer = value.startsWith(REGISTRY)
      ? await createByInn({ inn, kpp: kpp || null }, key)
      : await callEndpoint(createCustomer, { body: { name: value.slice(NAMED.length) } }, { idempotencyKey: key });
    await cacheSaved(customer, client);
    return customer;
  };
}
