import { getCustomerSums } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { CustomerSums } from '@karkas/api/contracts/contracts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

/**
 * Contract amounts of the displayed customers and of the whole search result; not requested without contract
 * permission.
 */
export function useCustomerSums(customers: readonly Customer[], search: string | undefined) {
  const canSee = useAbility('contract.view');
  const query = { customer_ids: customers.map(({ id }) => id).join(','), search };
  const sums = useQuery({
    queryKey: ['contracts', 'of-customers', query],
    queryFn: ({ signal }) =>
      callEndpoint(getCustomerSums, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    enabled: canSee && customers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
  return canSee ? sums : null;
}

export type CustomerSum = CustomerSums['results'][number];

/** Amounts by customer id. */
export function sumsByCustomer(sums: CustomerSums | undefined): ReadonlyMap<string, CustomerSum> {
  return new Map((sums?.results ?? []).map((sum) => [sum.customer_id, sum]));
}
