import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useMatch } from '@tanstack/react-router';
import { BinPanel, useBinModels, type BinFilters } from '#features/bin';
import { CompanyScreen, type CompanyTab } from '#features/companies';
import { getCurrentCompanyId, setCurrentCompanyId } from '#platform/current-company.ts';
import { startOver } from '#platform/query-client.ts';

const route = getRouteApi('/_app/company');

export function CompanyRoute() {
  const { tab = 'requisites' } = route.useSearch();
  const bin = useMatch({ from: '/_app/company/bin', shouldThrow: false });
  const seesBin = useBinModels().length > 0;
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const companyId = getCurrentCompanyId() ?? '';
  const open = (next: CompanyTab) => {
    if (next === 'bin') void navigate({ to: '/company/bin', replace: true });
    else void navigate({ to: '/company', search: next === 'requisites' ? {} : { tab: next }, replace: true });
  };
  const change = (part: Partial<BinFilters>) => {
    void navigate({ to: '/company/bin', search: { ...bin?.search, ...part }, replace: 'search' in part });
  };
  return (
    <CompanyScreen
      key={companyId}
      companyId={companyId}
      tab={bin === undefined ? tab : 'bin'}
      onTabChange={open}
      onGone={() => {
        setCurrentCompanyId(null);
        void navigate({ to: '/projects' }).then(() => startOver(client));
      }}
      onView={() => {
        void navigate({ to: '/projects' }).then(() => startOver(client));
      }}
      bin={seesBin || bin !== undefined ? <BinPanel filters={bin?.search ?? {}} onFiltersChange={change} /> : null}
    />
  );
}
