import { defineEndpoint } from '../core/endpoint.ts';
import { foundList, searchQuery } from './search.schemas.ts';

export const searchCompany = defineEndpoint({
  name: 'searchCompany',
  method: 'GET',
  paths: ['/api/companies/:company_id/search/', '/api/search/'],
  summary:
    'Customers, projects, contracts, specifications and their positions, tasks by words in any form, numbers, codes and requisites; those of one kind stand together, the best first',
  access: { kind: 'company', requires: 'company.view' },
  query: searchQuery,
  response: foundList,
  status: 200,
});
