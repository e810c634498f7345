import { defineEndpoint } from '../core/endpoint.ts';
import { today } from './today.schemas.ts';

export const getToday = defineEndpoint({
  name: 'getToday',
  method: 'GET',
  paths: ['/api/companies/:company_id/today/'],
  summary:
    'What a person begins the day with: own tasks, ends of contracts, specifications to commit, sums of projects',
  access: { kind: 'company', requires: 'company.view' },
  response: today,
  status: 200,
});
