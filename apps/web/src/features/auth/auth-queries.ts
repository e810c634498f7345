import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { orKept } from '#platform/device/or-kept.ts';

export function profileOptions() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => orKept('profile', () => callEndpoint(getProfile, {}, { signal })),
    // Offline, the response stored on the device is used.
    networkMode: 'always',
    meta: { isQuiet: true },
  });
}
