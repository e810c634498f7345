import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { customerListOptions } from './customer-queries.ts';

type Chosen = { id: string; name: string } | null;

/** Options of a customer picker, searched on the server; the one already chosen is always among them. */
export function useCustomerChoice(chosen: Chosen) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const query = useQuery(customerListOptions({ search: useDeferredValue(search) || undefined }));
  const found = (query.data?.customers ?? []).map((customer) => ({
    value: customer.id,
    label: customer.name,
    hint: customer.inn === null ? t('customers.noRequisites') : `${t('customers.inn')} ${customer.inn}`,
  }));
  const isThere = chosen === null || found.some((option) => option.value === chosen.id);
  return {
    options: isThere || chosen === null ? found : [{ value: chosen.id, label: chosen.name }, ...found],
    onSearch: setSearch,
    isLoading: query.isFetching,
  };
}
