import { defineEndpoint } from '../core/endpoint.ts';
import { committedWorkList, committedWorkQuery } from './committed-works.schemas.ts';

export const listCommittedWorks = defineEndpoint({
  name: 'listCommittedWorks',
  method: 'GET',
  paths: ['/api/companies/:company_id/committed-works/'],
  summary: 'What the company has asked for such a work before',
  access: { kind: 'company', requires: 'specification.view' },
  query: committedWorkQuery,
  response: committedWorkList,
  status: 200,
});
