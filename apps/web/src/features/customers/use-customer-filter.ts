import { useQuery } from '@tanstack/react-query';
import { customerOptions } from './customer-queries.ts';
import { useCustomerChoice } from './use-customer-choice.ts';

/** Customer picker of a filter, where only the id of the chosen one is available. */
export function useCustomerFilter(chosenId: string | undefined) {
  const customer = useQuery({ ...customerOptions(chosenId ?? ''), enabled: chosenId !== undefined }).data;
  return useCustomerChoice(chosenId === undefined ? null : { id: chosenId, name: customer?.name ?? '…' });
}
