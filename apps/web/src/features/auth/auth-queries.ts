import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { withOfflineCopy } from '#platform/device/with-offline-copy.ts';

export function profileOptions() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => withOfflineCopy('profile', () => callEndpoint(getProfile, {}, { signal })),
    // Offline, the response stored on the device is used.
    networkMode: 'always',
    meta: { isQuiet: true },
  });
}
