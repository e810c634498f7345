import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useMatch } from '@tanstack/react-router';
import { BinPanel, useBinModels, type BinFilters } from '#features/bin';
import { companiesOptions, CompanyScreen, type CompanyTab } from '#features/companies';
import { useAbility } from '#platform/session/abilities.ts';
import { chooseCompany, useCurrentCompanyId } from '#platform/company/current-company.ts';
import { resetForNewRights } from '#platform/requests/query-client.ts';
import { LazyAudit } from './lazy-audit.ts';
import { enterCompany } from '../../company/change-company.ts';

const route = getRouteApi('/_app/company');

export function CompanyRoute() {
  const { tab = 'requisites' } = route.useSearch();
  const bin = useMatch({ from: '/_app/company/bin', shouldThrow: false });
  const seesBin = useBinModels().length > 0;
  const seesLog = useAbility('log.view');
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const companyId = useCurrentCompanyId() ?? '';
  const open = (next: CompanyTab) => {
    if (next === 'bin') void navigate({ to: '/company/bin', replace: true });
    else void navigate({ to: '/company', search: next === 'requisites' ? {} : { tab: next }, replace: true });
  };
  const change = (part: Partial<BinFilters>) => {
    void navigate({ to: '/company/bin', search: { ...bin?.search, ...part }, replace: 'search' in part });
  };
  /** The company is no longer available to the user; continue in the first of the others. */
  const goOn = async () => {
    await client.refetchQueries({ queryKey: companiesOptions().queryKey, exact: true });
    const next = chooseCompany(client.getQueryData(companiesOptions().queryKey) ?? [], null);
    if (next !== null) await enterCompany(client, next.id, () => navigate({ to: '/today' }));
  };
  return (
    <CompanyScreen
      key={companyId}
      companyId={companyId}
      tab={bin === undefined ? tab : 'bin'}
      onTabChange={open}
      onGone={() => {
        void goOn();
      }}
      onView={() => {
        void navigate({ to: '/projects' }).then(() => resetForNewRights(client));
      }}
      audit={seesLog ? <LazyAudit /> : null}
      bin={seesBin || bin !== undefined ? <BinPanel filters={bin?.search ?? {}} onFiltersChange={change} /> : null}
    />
  );
}
