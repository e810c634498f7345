import { defineEndpoint } from '../core/endpoint.ts';
import { liveEvent } from './events.schemas.ts';

export const listenToEvents = defineEndpoint({
  name: 'listenToEvents',
  method: 'GET',
  paths: ['/api/companies/:company_id/events/'],
  summary: 'What changes in the company, as it happens (server-sent events); Last-Event-ID catches up',
  access: { kind: 'company', requires: 'company.view' },
  stream: { event: liveEvent },
  status: 200,
});
