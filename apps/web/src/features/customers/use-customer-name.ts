import { useQueryClient } from '@tanstack/react-query';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { CustomerList } from './list/customer-list-shape.ts';
import { customerKeys } from './customer-queries.ts';

/** The name of a customer that has been read already, in a list or alone; empty for another. */
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
