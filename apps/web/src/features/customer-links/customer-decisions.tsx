import { listCustomerDecisions } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { withCustomerLinkTexts } from './customer-links-texts.ts';

const decisionList = lazyPart(() =>
  withCustomerLinkTexts(() => import('./decision-list.tsx')).then((module) => module.DecisionList),
);

const decisionsOptions = ({ contract_id: contractId, id }: SupplementaryAgreement) =>
  queryOptions({
    queryKey: ['customer-decisions', id],
    // Customers decide without this page.
    staleTime: 0,
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      callEndpoint(listCustomerDecisions, { params: { contract_id: contractId, agreement_id: id } }, { signal }),
  });

/** The decisions of the customer on an agreement; most agreements have none and load nothing for it. */
export function CustomerDecisions({ agreement }: { agreement: SupplementaryAgreement }): ReactNode {
  const { data: decisions = [] } = useQuery(decisionsOptions(agreement));
  const { Part } = useLazyPart(decisionList, decisions.length > 0);
  return Part === null || decisions.length === 0 ? null : <Part decisions={decisions} />;
}
