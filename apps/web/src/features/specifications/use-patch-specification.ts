import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isVersionConflict } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { specificationOptions } from './specification-queries.ts';

export type SpecificationChange = Omit<EndpointInput<typeof patchSpecification>['body'], 'version'>;

/** Changes the head or the settings on the version that is shown. A newer one is read, so that the form shows it beside what was typed. */
export function usePatchSpecification(
  specification: Specification,
  onSaved: () => void,
): UseMutationResult<Specification, unknown, SpecificationChange> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation<Specification, unknown, SpecificationChange>({
    mutationFn: (change) =>
      callEndpoint(patchSpecification, {
        params: { specification_id: specification.id },
        body: { ...change, version: specification.version },
      }),
    meta: { failure: t('specifications.failures.settings') },
    onSuccess: (answer) => {
      queryClient.setQueryData(specificationOptions(specification.id).queryKey, answer);
      onSaved();
    },
    onError: (error) => {
      if (isVersionConflict(error))
        void queryClient.invalidateQueries({ queryKey: specificationOptions(specification.id).queryKey });
    },
  });
}
