import {
  createContractSpecification,
  createProjectSpecification,
  listContractSpecifications,
  listProjectSpecifications,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import {
  createAgreementSpecification,
  listAgreementSpecifications,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { contractKeys } from '#features/contracts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

/** Owner: a contract, an agreement, or a project including its contracts. */
export type SpecificationOwner = { kind: 'project' | 'contract' | 'agreement'; id: string };
export type SpecificationBody = EndpointInput<typeof createProjectSpecification>['body'];

const lists = ['specification-lists'] as const;

export function specificationListOptions(owner: SpecificationOwner) {
  return queryOptions({
    queryKey: [...lists, owner.kind, owner.id],
    queryFn: ({ signal }) => readList(owner, signal),
    // Totals and statuses change on the page of a specification, so the cache is not considered fresh across visits.
    staleTime: freshThisVisit,
    meta: { failure: translate('specificationLists.loadFailed') },
  });
}

/** Number of specifications of a project, requested without rows. */
export function specificationCountOptions(projectId: string) {
  return queryOptions({
    queryKey: [...lists, 'count', projectId],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, is_superseded: 'false' as const };
      return (await callEndpoint(listProjectSpecifications, { params: { project_id: projectId }, query }, { signal }))
        .count;
    },
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export async function createSpecification({
  owner,
  body,
  idempotencyKey,
  client,
}: {
  owner: SpecificationOwner;
  body: SpecificationBody;
  idempotencyKey: string;
  client: QueryClient;
}): Promise<Specification> {
  const created = await postSpecification(owner, body, idempotencyKey);
  void client.invalidateQueries({ queryKey: lists });
  void client.invalidateQueries({ queryKey: contractKeys.all });
  return created;
}

function readList({ kind, id }: SpecificationOwner, signal: AbortSignal) {
  // Superseded revisions are reachable from the current one.
  const query = { limit: 200, is_superseded: 'false' as const };
  switch (kind) {
    case 'contract':
      return callEndpoint(listContractSpecifications, { params: { contract_id: id }, query }, { signal });
    case 'agreement':
      return callEndpoint(listAgreementSpecifications, { params: { agreement_id: id }, query }, { signal });
    case 'project':
      return callEndpoint(listProjectSpecifications, { params: { project_id: id }, query }, { signal });
  }
}

function postSpecification(
  { kind, id }: SpecificationOwner,
  body: SpecificationBody,
  idempotencyKey: string,
): Promise<Specification> {
  switch (kind) {
    case 'contract':
      return callEndpoint(createContractSpecification, { params: { contract_id: id }, body }, { idempotencyKey });
    case 'agreement':
      return callEndpoint(createAgreementSpecification, { params: { agreement_id: id }, body }, { idempotencyKey });
    case 'project':
      return callEndpoint(createProjectSpecification, { params: { project_id: id }, body }, { idempotencyKey });
  }
}
