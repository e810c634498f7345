import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { companiesOptions } from '#features/companies';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { tellOtherCompany } from '#platform/other-company.ts';

/**
 * The company that a link of a letter names: its reader may have been in another one last. False until it is entered; one
 * that the reader has left is passed over.
 */
export function useCompanyOfLink(): boolean {
  const named = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('company') });
  const currentId = useCurrentCompanyId();
  const { data: companies = [] } = useQuery(companiesOptions());
  const isOther = named !== currentId && companies.some(({ id }) => id === named);
  useEffect(() => {
    if (isOther && named !== null) tellOtherCompany(named);
  }, [isOther, named]);
  return !isOther;
}
