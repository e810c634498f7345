import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BankAccountsSheet, type AccountOwner } from '#features/bank-accounts';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { companyAccountsOptions, removeCompanyAccount, saveCompanyAccount } from './company-accounts-queries.ts';

/** Bank accounts of the own company; the main one is printed on documents. */
export function CompanyAccounts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canUpdate = company.can.update;
  const accounts = useQuery(companyAccountsOptions(company.id));
  if (accounts.data === undefined) {
    return (
      <Sheet title={t('bankAccounts.title')}>
        {accounts.isError ? (
          <ErrorState
            title={t('companies.accountsFailed')}
            text={describeFailure(accounts.error, errorTexts())}
            onRetry={() => {
              void accounts.refetch();
            }}
          />
        ) : (
          <SkeletonRows rows={2} height={36} />
        )}
      </Sheet>
    );
  }
  const owner: AccountOwner = {
    id: company.id,
    inn: company.inn,
    accounts: accounts.data,
    canUpdate,
    save: (account, body, idempotencyKey) =>
      saveCompanyAccount({ companyId: company.id, client, account, body, idempotencyKey }),
    remove: ({ id }) => removeCompanyAccount({ companyId: company.id, client, id }),
  };
  return <BankAccountsSheet owner={owner} />;
}
