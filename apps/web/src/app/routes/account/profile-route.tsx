import { getRouteApi } from '@tanstack/react-router';
import { SiteRequestsLink } from '#features/site-requests';
import { type ComponentProps, lazy, Suspense } from 'react';
import { RoutePending } from '../../shell/errors/route-states.tsx';

const Profile = lazy(async () => {
  const { LettersPanel, ProfileScreen } = await (await import('./letter-parts.ts')).letterParts();
  return {
    default: (props: Omit<ComponentProps<typeof ProfileScreen>, 'letters' | 'actions'>) => (
      <ProfileScreen {...props} letters={<LettersPanel />} actions={<SiteRequestsLink />} />
    ),
  };
});
const route = getRouteApi('/_app/profile');

export function ProfileRoute() {
  const { tab = 'data' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Suspense fallback={<RoutePending />}>
      <Profile
        tab={tab}
        onTabChange={(next) => {
          void navigate({ search: next === 'data' ? {} : { tab: next }, replace: true });
        }}
      />
    </Suspense>
  );
}
