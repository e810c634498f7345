import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../requests/call-endpoint.ts';
import { jobsKey } from './track-jobs.ts';

/** The user's running jobs, and those that ended within a quarter of an hour. */
export const jobsOptions = () =>
  queryOptions({
    queryKey: jobsKey(),
    queryFn: ({ signal }) => callEndpoint(listJobs, { query: { status: 'recent' } }, { signal }),
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
