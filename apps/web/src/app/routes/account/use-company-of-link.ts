import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { companiesOptions } from '#features/companies';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { notifyOtherCompany } from '#platform/company/other-company.ts';

/**
 * Switches to the company named in a letter's link, which may differ from the last displayed one. False until it is
 * entered; a company the user has left is ignored.
 */
export function useCompanyOfLink(): boolean {
  const named = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('company') });
  const currentId = useCurrentCompanyId();
  const { data: companies = [] } = useQuery(companiesOptions());
  const isOther = named !== currentId && companies.some(({ id }) => id === named);
  useEffect(() => {
    if (isOther && named !== null) notifyOtherCompany(named);
  }, [isOther, named]);
  return !isOther;
}
