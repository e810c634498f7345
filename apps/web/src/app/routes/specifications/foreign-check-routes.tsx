import { getRouteApi } from '@tanstack/react-router';
import { ForeignCheckScreen, ForeignChecksScreen } from '#features/specifications';

const list = getRouteApi('/_app/estimate-checks');
const one = getRouteApi('/_app/estimate-checks/$checkId');

export function ForeignChecksRoute() {
  const navigate = list.useNavigate();
  return (
    <ForeignChecksScreen
      onOpen={(checkId) => void navigate({ to: '/estimate-checks/$checkId', params: { checkId } })}
    />
  );
}

export function ForeignCheckRoute() {
  const { checkId } = one.useParams();
  const navigate = one.useNavigate();
  return <ForeignCheckScreen checkId={checkId} onDeleted={() => void navigate({ to: '/estimate-checks' })} />;
}
