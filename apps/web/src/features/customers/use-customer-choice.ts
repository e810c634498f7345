import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import type { SelectOption } from '#ui/select/options.ts';
import { customerListOptions } from './customer-queries.ts';
import { nearestCustomers } from './nearest-customers.ts';

type Chosen = { id: string; name: string } | null;

/** Options of a customer picker, searched on the server; the one already chosen is always among them. */
export function useCustomerChoice(chosen: Chosen) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const query = useQuery(customerListOptions({ search: asked || undefined }));
  const found = nearestCustomers(query.data?.customers ?? [], search).map((customer) => ({
    value: customer.id,
    label: customer.name,
    hint: customer.inn === null ? t('customers.noRequisites') : `${t('customers.inn')} ${customer.inn}`,
  }));
  const isThere = chosen === null || found.some((option) => option.value === chosen.id);
  return {
    // The first one is what Enter takes: of a search it is a hit of it.
    options: isThere || chosen === null ? found : around(found, { value: chosen.id, label: chosen.name }, search),
    onSearch: setSearch,
    // What is here may still answer the letters before.
    isLoading: query.isFetching || asked !== search,
  };
}

function around(found: SelectOption[], chosen: SelectOption, search: string): SelectOption[] {
  return search.trim() === '' ? [chosen, ...found] : [...found, chosen];
}
