import { defineEndpoint } from '../core/endpoint.ts';
import { PART_BYTES } from './files.schemas.ts';
import { fileUpload, uploadBody, uploadParams, uploadPartParams } from './uploads.schemas.ts';

const UPLOADS = '/api/companies/:company_id/uploads/';
const ONE = `${UPLOADS}:upload_id/` as const;
/** Permissions on the owner are checked when the upload is complete. */
const access = { kind: 'company', requires: 'file.create' } as const;

export const createUpload = defineEndpoint({
  name: 'createUpload',
  method: 'POST',
  paths: [UPLOADS],
  summary: 'Start an upload in parts',
  access,
  body: uploadBody,
  response: fileUpload,
  status: 201,
});
export const getUpload = defineEndpoint({
  name: 'getUpload',
  method: 'GET',
  paths: [ONE],
  summary: 'Progress of an upload in parts',
  access,
  params: uploadParams,
  response: fileUpload,
  status: 200,
});
export const putUploadPart = defineEndpoint({
  name: 'putUploadPart',
  method: 'PUT',
  paths: [`${ONE}parts/:number/`],
  summary: 'Upload a part of a file; an existing part is replaced',
  access,
  params: uploadPartParams,
  upload: { field: 'file', maxBytes: PART_BYTES },
  response: fileUpload,
  status: 200,
});
export const deleteUpload = defineEndpoint({
  name: 'deleteUpload',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Cancel an upload in parts',
  access,
  params: uploadParams,
  status: 204,
});
