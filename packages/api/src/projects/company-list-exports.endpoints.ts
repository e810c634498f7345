import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { contractsExportQuery, specificationsExportQuery } from './company-list-exports.schemas.ts';

const params = z.object({ company_id: id });

export const exportContracts = defineEndpoint({
  name: 'exportContracts',
  method: 'GET',
  paths: ['/api/companies/:company_id/contracts/export/'],
  summary: 'The contracts of the company as a file, by the filters of the list',
  access: { kind: 'company', requires: 'contract.view' },
  params,
  query: contractsExportQuery,
  isDownload: true,
  status: 200,
});
export const exportSpecifications = defineEndpoint({
  name: 'exportSpecifications',
  method: 'GET',
  paths: ['/api/companies/:company_id/specifications/export/'],
  summary: 'The specifications of the company as a file, by the filters of the list',
  access: { kind: 'company', requires: 'specification.view' },
  params,
  query: specificationsExportQuery,
  isDownload: true,
  status: 200,
});
