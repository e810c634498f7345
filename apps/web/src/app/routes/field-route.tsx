import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FieldScreen } from '#features/my-tasks';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { endLanding } from './return-target.ts';

const route = getRouteApi('/_app/field');

export function FieldRoute() {
  const wish = route.useSearch();
  useEffect(endLanding, []);
  return <FieldScreen companyId={useCurrentCompanyId() ?? ''} wish={wish} />;
}
