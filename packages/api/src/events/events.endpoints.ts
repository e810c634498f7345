import { defineEndpoint } from '../core/endpoint.ts';
import { liveEvent } from './events.schemas.ts';

export const listenToEvents = defineEndpoint({
  name: 'listenToEvents',
  method: 'GET',
  paths: ['/api/companies/:company_id/events/'],
  summary: 'Live events of the company (server-sent events); resumes from Last-Event-ID',
  access: { kind: 'company', requires: 'company.view' },
  stream: { event: liveEvent },
  status: 200,
});
