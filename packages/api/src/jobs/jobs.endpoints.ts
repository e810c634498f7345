import { defineEndpoint } from '../core/endpoint.ts';
import { jobList, jobQuery } from './jobs.schemas.ts';

export const listJobs = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  paths: ['/api/companies/:company_id/jobs/'],
  summary: 'Calculations and reports the caller has started, the latest first',
  access: { kind: 'company', requires: 'specification.view' },
  query: jobQuery,
  response: jobList,
  status: 200,
});
