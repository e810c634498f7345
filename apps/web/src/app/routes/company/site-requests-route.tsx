import { SiteRequestsScreen } from '#features/site-requests';

export function SiteRequestsRoute() {
  return <SiteRequestsScreen />;
}
