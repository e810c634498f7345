import { defineEndpoint } from '../core/endpoint.ts';
import { MAX_IMAGE_BYTES } from '../images/images.schemas.ts';
import { company, companyParams } from './companies.schemas.ts';

const LOGO = ['/api/companies/:company_id/logo/'] as const;

export const uploadLogo = defineEndpoint({
  name: 'uploadLogo',
  method: 'POST',
  paths: LOGO,
  summary: 'Set the logo of the company',
  access: { kind: 'company', requires: 'company.update' },
  params: companyParams,
  upload: { field: 'file', maxBytes: MAX_IMAGE_BYTES },
  response: company,
  status: 200,
});

export const deleteLogo = defineEndpoint({
  name: 'deleteLogo',
  method: 'DELETE',
  paths: LOGO,
  summary: 'Remove the logo of the company',
  access: { kind: 'company', requires: 'company.update' },
  params: companyParams,
  response: company,
  status: 200,
});
