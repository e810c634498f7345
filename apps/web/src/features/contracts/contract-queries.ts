import {
  createContract,
  deleteContract,
  getContract,
  listContracts,
  patchContract,
  putContract,
} from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { projectKeys } from '#features/projects';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export type ContractBody = EndpointInput<typeof createContract>['body'];
export const contractKeys = {
  all: ['contracts'] as const,
  list: (projectId: string) => ['contracts', 'list', projectId] as const,
  one: (contractId: string) => ['contracts', 'one', contractId] as const,
};

/** A project has few contracts: one page of maximum length. */
export function contractListOptions(projectId: string) {
  return queryOptions({
    queryKey: contractKeys.list(projectId),
    queryFn: ({ signal }) =>
      callEndpoint(listContracts, { params: { project_id: projectId }, query: { limit: 200 } }, { signal }),
    // Amounts change on pages of specifications and agreements, so the cache is not considered fresh across visits.
    staleTime: freshThisVisit,
    meta: { failure: translate('contracts.loadFailed') },
  });
}

export function contractOptions(projectId: string, contractId: string) {
  return queryOptions({
    queryKey: contractKeys.one(contractId),
    queryFn: ({ signal }) =>
      callEndpoint(getContract, { params: { project_id: projectId, contract_id: contractId } }, { signal }),
    staleTime: freshThisVisit,
    meta: { failure: translate('contracts.loadOneFailed') },
  });
}

type Saving = {
  projectId: string;
  contract: Contract | null;
  body: ContractBody;
  version: number | undefined;
  idempotencyKey: string;
  client: QueryClient;
};

export async function saveContract({
  projectId,
  contract,
  body,
  version,
  idempotencyKey,
  client,
}: Saving): Promise<Contract> {
  const saved =
    contract === null
      ? await callEndpoint(createContract, { params: { project_id: projectId }, body }, { idempotencyKey })
      : await callEndpoint(putContract, {
          params: { project_id: projectId, contract_id: contract.id },
          body: { ...body, version: version ?? contract.version },
        });
  client.setQueryData(contractKeys.one(saved.id), saved);
  await refetchRelated(client, projectId);
  return saved;
}

export async function changeContractStatus({
  contract,
  status,
  client,
}: {
  contract: Contract;
  status: Contract['status'];
  client: QueryClient;
}): Promise<void> {
  const saved = await callEndpoint(patchContract, {
    params: { project_id: contract.project_id, contract_id: contract.id },
    body: { status, version: contract.version },
  });
  client.setQueryData(contractKeys.one(saved.id), saved);
  await refetchRelated(client, contract.project_id);
}

/** Sets another amount; `reason` is required for a contract in force. */
export async function setContractAmount({
  contract,
  amount,
  reason,
  client,
}: {
  contract: Contract;
  amount: string;
  reason: string | undefined;
  client: QueryClient;
}): Promise<void> {
  const saved = await callEndpoint(patchContract, {
    params: { project_id: contract.project_id, contract_id: contract.id },
    body: { amount, version: contract.version, ...(reason === undefined ? {} : { reason }) },
  });
  client.setQueryData(contractKeys.one(saved.id), saved);
  await refetchRelated(client, contract.project_id);
}

export async function removeContract({
  projectId,
  contractId,
  client,
}: {
  projectId: string;
  contractId: string;
  client: QueryClient;
}): Promise<void> {
  await callEndpoint(deleteContract, { params: { project_id: projectId, contract_id: contractId } });
  client.removeQueries({ queryKey: contractKeys.one(contractId) });
  await refetchRelated(client, projectId);
}

/** The project displays its contract count, so it is refetched too. */
async function refetchRelated(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: contractKeys.list(projectId) }),
    client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
  ]);
}
