import { defineEndpoint } from '../core/endpoint.ts';
import { jobList, jobQuery } from './jobs.schemas.ts';

export const listJobs = defineEndpoint({
  name: 'listJobs',
  method: 'GET',
  paths: ['/api/companies/:company_id/jobs/'],
  summary: 'Background jobs of the caller, latest first',
  access: { kind: 'company', requires: 'company.view' },
  query: jobQuery,
  response: jobList,
  status: 200,
});
