import { listCompanies, putCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { withRoleName, withRoleNames } from './roles/role-names.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { withOfflineCopy } from '#platform/device/with-offline-copy.ts';

export function companiesOptions() {
  return queryOptions({
    queryKey: ['companies'],
    queryFn: ({ signal }) =>
      withOfflineCopy('companies', () => withRoleNames(callEndpoint(listCompanies, {}, { signal }))),
    // Offline, the response stored on the device is used.
    networkMode: 'always',
    select: (companies) => companies.map(withRoleName),
    meta: { isQuiet: true },
  });
}

/** Saves the choice on the server, so that other devices open the same company. */
export async function selectCompany(companyId: string): Promise<void> {
  await callEndpoint(putCurrentCompany, { body: { company_id: companyId } });
}
