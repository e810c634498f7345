import { SiteStatusScreen } from '#features/site-status';

export function SiteStatusRoute() {
  return <SiteStatusScreen />;
}
