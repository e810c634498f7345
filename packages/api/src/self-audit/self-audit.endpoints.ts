import { defineEndpoint } from '../core/endpoint.ts';
import { startedJob } from '../core/started-job.ts';
import { selfAudit } from './self-audit.schemas.ts';

const access = { kind: 'company', requires: 'log.view' } as const;
const paths = ['/api/companies/:company_id/audit/'] as const;

export const getSelfAudit = defineEndpoint({
  name: 'getSelfAudit',
  method: 'GET',
  paths,
  summary: 'The result of the last self-audit of the company',
  access,
  response: selfAudit,
  status: 200,
});
export const startSelfAudit = defineEndpoint({
  name: 'startSelfAudit',
  method: 'POST',
  paths,
  summary: 'Start a self-audit of the company',
  access,
  response: startedJob,
  status: 202,
});
