import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { setDueZone } from '#platform/clock.ts';
import { chooseCompany, setCurrentCompanyId, useCurrentCompanyId } from '#platform/company/current-company.ts';
import { clearCompanyQueries } from '#platform/requests/query-client.ts';
import { companiesOptions } from './company-queries.ts';

const CompanyContext = createContext<Company | null>(null);

/**
 * The current company with the user's permissions in it; null while loading or when there is none. It is the company
 * that requests are sent for, never one merely selected on screen.
 */
export function useCurrentCompany(): Company | null {
  return useContext(CompanyContext);
}

/** Wraps the shell, so that all parts render with the same company and none requests data before it is set. */
export function CurrentCompanyProvider({ children }: { children: ReactNode }) {
  const companyId = useCurrentCompanyId();
  const client = useQueryClient();
  const { data } = useQuery(companiesOptions());
  // Select a company once the list is loaded.
  useEffect(() => {
    if (data === undefined) return;
    const chosen = chooseCompany(data, companyId)?.id ?? null;
    if (chosen === companyId) return;
    if (companyId !== null) clearCompanyQueries(client);
    setCurrentCompanyId(chosen);
  }, [data, companyId, client]);
  const company = data?.find(({ id }) => id === companyId) ?? null;
  // Set before children render: they display due days in this company's time zone.
  setDueZone(company?.time_zone);
  return <CompanyContext value={company}>{children}</CompanyContext>;
}
