import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { SelectOption } from '#ui/select/options.ts';
import { customerListOptions } from './customer-queries.ts';
import { nearestCustomers } from './nearest-customers.ts';

type Chosen = { id: string; name: string } | null;

/** Options of a customer picker with server search; the chosen customer is always included. */
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
    // Enter takes the first option, so a search keeps its own hit first.
    options: isThere || chosen === null ? found : around(found, { value: chosen.id, label: chosen.name }, search),
    onSearch: setSearch,
    // The options may still belong to the previous search text.
    isLoading: query.isFetching || asked !== search,
  };
}

function around(found: SelectOption[], chosen: SelectOption, search: string): SelectOption[] {
  return search.trim() === '' ? [chosen, ...found] : [...found, chosen];
}
