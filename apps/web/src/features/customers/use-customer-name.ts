import { useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { CustomerList } from './list/customer-list-shape.ts';
import { customerKeys } from './customer-queries.ts';

/** Name of a cached customer; empty when not cached. */
export function useCustomerName(): (customerId: string) => string {
  const client = useQueryClient();
  return (customerId) => {
    const listed = client
      .getQueriesData<CustomerList>({ queryKey: customerKeys.lists })
      .flatMap(([, page]) => page?.customers ?? []);
    const alone = client.getQueryData<Customer>(customerKeys.one(customerId));
    return [...listed, ...(alone === undefined ? [] : [alone])].find(({ id }) => id === customerId)?.name ?? '';
  };
}
