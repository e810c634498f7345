import { defineEndpoint } from '../core/endpoint.ts';
import { siteStatus } from './site-status.schemas.ts';

export const getSiteStatus = defineEndpoint({
  name: 'getSiteStatus',
  method: 'GET',
  paths: ['/api/site-admin/status/'],
  summary: 'Health of the installation: version, database, disk, backups, drills, audits, jobs, email',
  // The service checks the account against `SITE_ADMIN_EMAILS`; this is not a permission of a company.
  access: { kind: 'signed_in' },
  response: siteStatus,
  status: 200,
});
