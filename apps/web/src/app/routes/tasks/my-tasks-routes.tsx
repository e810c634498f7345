import { getRouteApi } from '@tanstack/react-router';
import { MyTaskScreen, MyTasksScreen, UnsentScreen } from '#features/my-tasks';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';

const oneRoute = getRouteApi('/_app/my-tasks/$taskNumber');

export function MyTasksRoute() {
  return <MyTasksScreen companyId={useCurrentCompanyId() ?? ''} />;
}

export function UnsentRoute() {
  return <UnsentScreen companyId={useCurrentCompanyId() ?? ''} />;
}

export function MyTaskRoute() {
  const number = Number(oneRoute.useParams().taskNumber);
  return <MyTaskScreen key={number} companyId={useCurrentCompanyId() ?? ''} number={number} />;
}
