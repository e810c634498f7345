import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentCompany } from '#features/companies';
import { TodayScreen } from '#features/today';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { endLanding, isLanding } from '../account/return-target.ts';

/** Foremen who sign in on a phone are redirected to their orders; they can open this page from there. */
export function TodayRoute() {
  const role = useCurrentCompany()?.role.code;
  const isPhone = useIsNarrow();
  const [hasLanded] = useState(isLanding);
  const isLed = hasLanded && isPhone && role === 'foreman';
  useEffect(() => {
    if (!isLed) endLanding();
  }, [isLed]);
  return isLed ? <Navigate to="/field" replace /> : <TodayScreen />;
}
