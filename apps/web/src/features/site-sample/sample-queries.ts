import { takeSample } from '@karkas/api/site/site.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { forgetSample, type StoredSample } from '#platform/memory/site-sample-storage.ts';

/** Opening the page imports the sample; the idempotency key makes a repeat safe. */
export function takenSampleOptions({ token, key, mapping }: StoredSample) {
  return queryOptions({
    queryKey: ['site-sample', token],
    queryFn: async () => {
      const taken = await callEndpoint(takeSample, { body: { token, ...mapping } }, { idempotencyKey: key });
      forgetSample();
      return taken;
    },
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
