import { defineEndpoint } from '../../core/endpoint.ts';
import { committedWorkList, committedWorkQuery } from './committed-works.schemas.ts';

export const listCommittedWorks = defineEndpoint({
  name: 'listCommittedWorks',
  method: 'GET',
  paths: ['/api/companies/:company_id/committed-works/'],
  summary: 'Earlier prices of the company for a work',
  access: { kind: 'company', requires: 'specification.view' },
  query: committedWorkQuery,
  response: committedWorkList,
  status: 200,
});
