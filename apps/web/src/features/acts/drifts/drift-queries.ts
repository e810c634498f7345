import { listPriceDrifts, splitAgreementRow } from '@karkas/api/acts/price-drifts.endpoints.ts';
import type { PriceDrift, RowSplit } from '@karkas/api/acts/price-drifts.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { actKeys, refetchRelated } from '../acts-queries.ts';

export function priceDriftsOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'drifts'],
    staleTime: 0,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(listPriceDrifts, { params: { contract_id: contractId } }, { signal }),
  });
}

/** Splits the position; drafts and records of it have followed the rest when this resolves. */
export async function splitDrift(
  client: QueryClient,
  projectId: string,
  { row_key, agreement_id: agreementId }: Pick<PriceDrift, 'row_key'> & { agreement_id: string },
): Promise<RowSplit> {
  const done = await callEndpoint(splitAgreementRow, { params: { agreement_id: agreementId }, body: { row_key } });
  await refetchRelated(client, { project_id: projectId });
  return done;
}
