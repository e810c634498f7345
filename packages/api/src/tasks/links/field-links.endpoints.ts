import { companyParams } from '../../companies/companies.schemas.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import {
  fieldForm,
  fieldLinkBody,
  fieldLinkList,
  fieldLinkMade,
  fieldLinkParams,
  fieldLinkQuery,
  fieldOrder,
  fieldOrderParams,
  fieldPhoto,
  fieldPhotoQuery,
  fieldReport,
  fieldTokenParams,
  MAX_FIELD_PHOTO_BYTES,
} from './field-links.schemas.ts';

export const listFieldLinks = defineEndpoint({
  name: 'listFieldLinks',
  method: 'GET',
  paths: ['/api/companies/:company_id/field-links/'],
  summary: 'Links for crews without accounts to report work, latest first',
  access: { kind: 'company', requires: 'task.update', sees: 'project.view' },
  params: companyParams,
  query: fieldLinkQuery,
  response: fieldLinkList,
  status: 200,
});
export const createFieldLink = defineEndpoint({
  name: 'createFieldLink',
  method: 'POST',
  paths: ['/api/companies/:company_id/field-links/'],
  summary: 'Create a crew link for a project; its URL is returned once',
  // It grants wider and longer access than an API key may, so programs cannot create one.
  access: { kind: 'company', requires: 'task.update', sees: 'project.view', byPerson: true },
  params: companyParams,
  body: fieldLinkBody,
  response: fieldLinkMade,
  status: 201,
});
export const revokeFieldLink = defineEndpoint({
  name: 'revokeFieldLink',
  method: 'DELETE',
  paths: ['/api/companies/:company_id/field-links/:field_link_id/'],
  summary: 'Revoke a crew link',
  access: { kind: 'company', requires: 'task.update', sees: 'project.view' },
  params: fieldLinkParams,
  status: 204,
});
export const openFieldLink = defineEndpoint({
  name: 'openFieldLink',
  method: 'GET',
  paths: ['/api/field/:field_token/'],
  summary: 'Open orders of the project and their remainders, for a crew',
  access: { kind: 'public' },
  params: fieldTokenParams,
  response: fieldForm,
  status: 200,
});
export const reportByFieldLink = defineEndpoint({
  name: 'reportByFieldLink',
  method: 'POST',
  paths: ['/api/field/:field_token/orders/:task_id/'],
  summary: 'Report work done on an order through a crew link',
  access: { kind: 'public' },
  params: fieldOrderParams,
  body: fieldReport,
  response: fieldOrder,
  status: 200,
});
export const uploadByFieldLink = defineEndpoint({
  name: 'uploadByFieldLink',
  method: 'POST',
  paths: ['/api/field/:field_token/orders/:task_id/photos/'],
  summary: 'Attach a photo (JPEG) to an order through a crew link; a repeated photo is not duplicated',
  access: { kind: 'public' },
  params: fieldOrderParams,
  query: fieldPhotoQuery,
  upload: { field: 'file', maxBytes: MAX_FIELD_PHOTO_BYTES },
  response: fieldPhoto,
  status: 201,
});
