import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CompanyScreen } from '#features/companies';
import { getCurrentCompanyId, setCurrentCompanyId } from '#platform/current-company.ts';
import { startOver } from '#platform/query-client.ts';

const route = getRouteApi('/_app/company');

export function CompanyRoute() {
  const { tab = 'requisites' } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const companyId = getCurrentCompanyId() ?? '';
  return (
    <CompanyScreen
      key={companyId} companyId={companyId} tab={tab}
      onTabChange={(next) => { void navigate({ search: next === 'requisites' ? {} : { tab: next }, replace: true }); }}
      onGone={() => { setCurrentCompanyId(null); void navigate({ to: '/projects' }).then(() => startOver(client)); }}
      onView={() => { void navigate({ to: '/projects' }).then(() => startOver(client)); }}
    />
  );
}
