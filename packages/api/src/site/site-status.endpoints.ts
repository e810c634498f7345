import { defineEndpoint } from '../core/endpoint.ts';
import { siteStatus } from './site-status.schemas.ts';

export const getSiteStatus = defineEndpoint({
  name: 'getSiteStatus',
  method: 'GET',
  paths: ['/api/site-admin/status/'],
  summary: 'How the installation is: version, database, disk, backups, drills, audits, jobs, letters',
  // Whose address `SITE_ADMIN_EMAILS` names, the service decides: it is no right of a company.
  access: { kind: 'signed_in' },
  response: siteStatus,
  status: 200,
});
