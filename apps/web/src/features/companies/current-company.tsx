import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { setDueZone } from '#platform/clock.ts';
import { chooseCompany, setCurrentCompanyId, useCurrentCompanyId } from '#platform/current-company.ts';
import { forgetCompany } from '#platform/query-client.ts';
import { companiesOptions } from './company-queries.ts';

const CompanyContext = createContext<Company | null>(null);

/**
 * The company that is shown, with what the person may do there; null while it is not known, or when there is none. It is
 * the very one that requests name, never one that was merely chosen for the screen.
 */
export function useCurrentCompany(): Company | null {
  return useContext(CompanyContext);
}

/** Around the shell: its parts are drawn with the same company at once, or one would ask before another names it. */
export function CurrentCompanyProvider({ children }: { children: ReactNode }) {
  const companyId = useCurrentCompanyId();
  const client = useQueryClient();
  const { data } = useQuery(companiesOptions());
  // Settles on a company once it is known which there are.
  useEffect(() => {
    if (data === undefined) return;
    const chosen = chooseCompany(data, companyId)?.id ?? null;
    if (chosen === companyId) return;
    if (companyId !== null) forgetCompany(client);
    setCurrentCompanyId(chosen);
  }, [data, companyId, client]);
  const company = data?.find(({ id }) => id === companyId) ?? null;
  // Before the parts are drawn: they show due days by the clocks of this company.
  setDueZone(company?.time_zone);
  return <CompanyContext value={company}>{children}</CompanyContext>;
}
