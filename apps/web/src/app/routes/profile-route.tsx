import { getRouteApi } from '@tanstack/react-router';
import { ProfileScreen } from '#features/auth';

const route = getRouteApi('/_app/profile');

export function ProfileRoute() {
  const { tab = 'data' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ProfileScreen
      tab={tab}
      onTabChange={(next) => {
        void navigate({ search: next === 'data' ? {} : { tab: next }, replace: true });
      }}
    />
  );
}
