import { listContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { listCustomerLinks } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import { listAgreements } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

// Customers open and decide without this page, so responses are never considered fresh.
const staleTime = 0;

export const linkKeys = { ofProject: (projectId: string) => ['customer-links', projectId] as const };

export const linksOptions = (projectId: string) =>
  queryOptions({
    queryKey: linkKeys.ofProject(projectId),
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(listCustomerLinks, { params: { project_id: projectId } }, { signal }),
  });

export type LinkChoices = {
  customers: { id: string; name: string }[];
  /** Unsigned agreements of the contracts with these customers. */
  agreements: { id: string; customerId: string; number: string; date: string; contractNumber: string }[];
};

/** Contracts in which the other party is our customer. */
const SOLD: readonly Contract['kind'][] = ['general', 'services'];
const LONGEST_PAGE = 200;

/** The customers that a link of a project may be for, and the agreements that it may ask about. */
export const choicesOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...linkKeys.ofProject(projectId), 'choices'],
    staleTime,
    meta: { isQuiet: true },
    queryFn: async ({ signal }): Promise<LinkChoices> => {
      const { results } = await callEndpoint(
        listContracts,
        { params: { project_id: projectId }, query: { limit: LONGEST_PAGE } },
        { signal },
      );
      const sold = results.flatMap(({ customer_id: customerId, ...contract }) =>
        customerId !== null && SOLD.includes(contract.kind) && contract.status !== 'draft'
          ? [{ ...contract, customerId }]
          : [],
      );
      const names = new Map(sold.map(({ customerId, customer_name: name }) => [customerId, name ?? '']));
      const lists = await Promise.all(
        sold
          .filter(({ agreements_count: count }) => count > 0)
          .map(async ({ id, number: contractNumber, customerId }) => {
            const query = { limit: LONGEST_PAGE, status: 'draft' } as const;
            const page = await callEndpoint(listAgreements, { params: { contract_id: id }, query }, { signal });
            return page.results.map((one) => ({
              id: one.id,
              customerId,
              number: one.number,
              date: one.date,
              contractNumber,
            }));
          }),
      );
      return { customers: [...names].map(([id, name]) => ({ id, name })), agreements: lists.flat() };
    },
  });
