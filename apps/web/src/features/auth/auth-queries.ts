import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';

export function profileOptions() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }),
    meta: { isQuiet: true },
  });
}
