import { getRouteApi } from '@tanstack/react-router';
import { SpecificationScreen } from '#features/specifications';

const route = getRouteApi('/_app/specifications/$specificationId');

export function SpecificationRoute() {
  const { specificationId } = route.useParams();
  return <SpecificationScreen key={specificationId} specificationId={specificationId} />;
}
