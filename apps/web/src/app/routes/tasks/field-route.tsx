import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FieldScreen } from '#features/my-tasks';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { endLanding } from '../account/return-target.ts';

const route = getRouteApi('/_app/field');

export function FieldRoute() {
  const requested = route.useSearch();
  useEffect(endLanding, []);
  return <FieldScreen companyId={useCurrentCompanyId() ?? ''} requested={requested} />;
}
