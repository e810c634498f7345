import { useQuery } from '@tanstack/react-query';
import { customerOptions } from './customer-queries.ts';
import { useCustomerChoice } from './use-customer-choice.ts';

/** The customer picker of a filter, which knows the chosen one by its id alone. */
export function useCustomerFilter(chosenId: string | undefined) {
  const customer = useQuery({ ...customerOptions(chosenId ?? ''), enabled: chosenId !== undefined }).data;
  return useCustomerChoice(chosenId === undefined ? null : { id: chosenId, name: customer?.name ?? '…' });
}
