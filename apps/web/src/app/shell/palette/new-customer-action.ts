import { createCustomerByInn, searchCustomers } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PaletteItem } from '#ui/command-palette/palette-items.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';

const INN = /^(?:\d{10}|\d{12})$/;

/**
 * For a taxpayer number (ИНН) not among the customers: looks it up in the registry and offers to create the customer.
 */
export function useNewCustomer(query: string): { item: PaletteItem; run: () => void }[] {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const inn = INN.test(query) ? query : '';
  const suggestions = useQuery({
    queryKey: ['registry', 'suggestions', inn],
    enabled: inn !== '',
    retry: false,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(searchCustomers, { body: { query: inn } }, { signal }),
  }).data?.results;
  const suggestion = suggestions?.find((one) => one.source === 'registry' && one.inn === inn);
  if (inn === '' || suggestion === undefined) return [];
  const create = async () => {
    try {
      const body = { inn, kpp: suggestion.kpp };
      const made = await callEndpoint(createCustomerByInn, { body }, { idempotencyKey: newIdempotencyKey() });
      await client.invalidateQueries({ queryKey: ['customers'] });
      await router.navigate({ to: '/customers/$customerId', params: { customerId: made.id } });
    } catch (error) {
      notifyFailure(error, t('customers.createFailed'));
    }
  };
  return [
    {
      item: {
        id: 'create-customer',
        icon: 'plus',
        label: t('commands.createCustomer', { name: suggestion.name }),
        hint: inn,
      },
      run: () => void create(),
    },
  ];
}
