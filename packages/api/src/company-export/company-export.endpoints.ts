import { identityProof } from '../auth/confirmations.schemas.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { startedJob } from '../core/started-job.ts';
import { companyExportList, companyExportParams } from './company-export.schemas.ts';

/** Owners: members who may delete the company. Programs may not. */
const BY_OWNER = { kind: 'company', requires: 'company.delete', byPerson: true } as const;

export const startCompanyExport = defineEndpoint({
  name: 'startCompanyExport',
  method: 'POST',
  paths: ['/api/companies/:company_id/export/'],
  summary: 'Build an archive with all data of the company; the former archive is deleted',
  access: BY_OWNER,
  body: identityProof,
  response: startedJob,
  status: 202,
});

export const listCompanyExports = defineEndpoint({
  name: 'listCompanyExports',
  method: 'GET',
  paths: ['/api/companies/:company_id/exports/'],
  summary: 'Register of exports: who took all data of the company, when and how often',
  access: BY_OWNER,
  response: companyExportList,
  status: 200,
});

export const downloadCompanyExport = defineEndpoint({
  name: 'downloadCompanyExport',
  method: 'GET',
  paths: ['/api/companies/:company_id/exports/:export_id/download/'],
  summary: 'The archive (tar.gz); for three days after it is built',
  access: BY_OWNER,
  params: companyExportParams,
  isDownload: true,
  status: 200,
});
