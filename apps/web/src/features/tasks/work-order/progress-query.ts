import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { companyParams, taskKeys } from '../task-queries.ts';

export function progressOptions(specificationId: string) {
  return queryOptions({
    queryKey: [...taskKeys.all, 'progress', getCurrentCompanyId(), specificationId],
    queryFn: ({ signal }) =>
      callEndpoint(getWorkProgress, { params: { ...companyParams(), specification_id: specificationId } }, { signal }),
    staleTime: 0,
    meta: { failure: translate('tasks.order.progressFailed') },
  });
}

export function acceptedOptions(contractId: string) {
  return queryOptions({
    queryKey: [...taskKeys.all, 'accepted', getCurrentCompanyId(), contractId],
    queryFn: ({ signal }) => callEndpoint(getContractMoney, { params: { contract_id: contractId } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}
