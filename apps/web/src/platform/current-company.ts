import { readStored, writeStored } from './storage.ts';

/** The company whose data is shown; requests carry it as `X-Company-Id`. */
export function getCurrentCompanyId(): string | null {
  return readStored('currentCompanyId');
}

export function setCurrentCompanyId(companyId: string | null): void {
  writeStored('currentCompanyId', companyId);
}

/** The saved company while the person still belongs to it, else the first one (specification §4). */
export function chooseCompany<Company extends { id: string }>(
  companies: readonly Company[],
  savedId: string | null,
): Company | null {
  return companies.find((company) => company.id === savedId) ?? companies[0] ?? null;
}
