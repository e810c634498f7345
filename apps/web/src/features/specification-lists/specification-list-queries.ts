import { createContractSpecification, createProjectSpecification, listContractSpecifications, listProjectSpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { contractKeys } from '#features/contracts';
import { callEndpoint } from '#platform/call-endpoint.ts';

/** Whose specifications: of a contract, or of a project with those of its contracts. */
export type SpecificationOwner = { kind: 'project' | 'contract'; id: string };
export type SpecificationBody = EndpointInput<typeof createProjectSpecification>['body'];

const lists = ['specification-lists'] as const;

export function specificationListOptions(owner: SpecificationOwner) {
  return queryOptions({
    queryKey: [...lists, owner.kind, owner.id],
    queryFn: ({ signal }) => owner.kind === 'contract'
      ? callEndpoint(listContractSpecifications, { params: { contract_id: owner.id }, query: { limit: 200 } }, { signal })
      : callEndpoint(listProjectSpecifications, { params: { project_id: owner.id }, query: { limit: 200 } }, { signal }),
    // Totals and states change on the page of a specification, so a list is never taken for fresh.
    staleTime: 0,
    meta: { failure: i18next.t('specificationLists.loadFailed') },
  });
}

export async function createSpecification({ owner, body, idempotencyKey, client }: { owner: SpecificationOwner; body: SpecificationBody; idempotencyKey: string; client: QueryClient }): Promise<Specification> {
  const created = owner.kind === 'contract'
    ? await callEndpoint(createContractSpecification, { params: { contract_id: owner.id }, body }, { idempotencyKey })
    : await callEndpoint(createProjectSpecification, { params: { project_id: owner.id }, body }, { idempotencyKey });
  void client.invalidateQueries({ queryKey: lists });
  void client.invalidateQueries({ queryKey: contractKeys.all });
  return created;
}
