import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { specificationOptions } from '../specification-queries.ts';

type Saving = {
  specification: Specification;
  change: Omit<EndpointInput<typeof patchSpecification>['body'], 'version'>;
  /** Version to change, when it is not the displayed one. */
  version: number | undefined;
  client: QueryClient;
};

/** Changes the head or settings of a specification. @throws ApiError */
export async function saveSpecification({ specification, change, version, client }: Saving): Promise<void> {
  const answer = await callEndpoint(patchSpecification, {
    params: { specification_id: specification.id },
    body: { ...change, version: version ?? specification.version },
  });
  client.setQueryData(specificationOptions(specification.id).queryKey, answer);
}
