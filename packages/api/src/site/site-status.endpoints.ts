import { defineEndpoint } from '../core/endpoint.ts';
import { siteStatus } from './site-status.schemas.ts';

export const getSiteStatus = defineEndpoint({
  name: 'getSiteStatus',
  method: 'GET',
  paths: ['/api/site-admin/status/'],
  summary: 'How the installation is: version, database, disk, backups, drills, audits, jobs, letters',
  // The service checks the account against `SITE_ADMIN_EMAILS`; this is not a permission of a company.
  access: { kind: 'signed_in' },
  response: siteStatus,
  status: 200,
});
