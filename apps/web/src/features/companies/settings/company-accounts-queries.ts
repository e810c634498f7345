import {
  createCompanyAccount,
  deleteCompanyAccount,
  listCompanyAccounts,
  putCompanyAccount,
} from '@karkas/api/companies/company-accounts.endpoints.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import type { AccountBody, BankAccount } from '#features/bank-accounts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

export function companyAccountsOptions(companyId: string) {
  return queryOptions({
    queryKey: ['company', companyId, 'accounts'],
    meta: { failure: translate('companies.accountsFailed') },
    queryFn: ({ signal }) => callEndpoint(listCompanyAccounts, { params: { company_id: companyId } }, { signal }),
  });
}

type Saving = {
  companyId: string;
  client: QueryClient;
  account: BankAccount | null;
  body: AccountBody;
  idempotencyKey: string;
};

export async function saveCompanyAccount({ companyId, client, account, body, idempotencyKey }: Saving): Promise<void> {
  if (account === null)
    await callEndpoint(createCompanyAccount, { params: { company_id: companyId }, body }, { idempotencyKey });
  else await callEndpoint(putCompanyAccount, { params: { company_id: companyId, own_account_id: account.id }, body });
  await client.invalidateQueries({ queryKey: companyAccountsOptions(companyId).queryKey });
}

export async function removeCompanyAccount({
  companyId,
  client,
  id,
}: {
  companyId: string;
  client: QueryClient;
  id: string;
}): Promise<void> {
  await callEndpoint(deleteCompanyAccount, { params: { company_id: companyId, own_account_id: id } });
  await client.invalidateQueries({ queryKey: companyAccountsOptions(companyId).queryKey });
}
