import { z } from 'zod';
import { defineEndpoint, type LocatedKind } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import type { Permission } from '../core/permission.ts';
import {
  attachedFile,
  attachedFiles,
  downloadQuery,
  fileParams,
  filesQuery,
  fileVersions,
  MAX_FILE_BYTES,
  uploadQuery,
} from './files.schemas.ts';

/** The three endpoints every owner of files has. Its files are seen by whoever sees the owner. */
function fileEndpoints<const Param extends string>({
  noun,
  owner,
  path,
  kind,
  param,
}: {
  noun: string;
  owner: string;
  path: string;
  kind: LocatedKind;
  param: Param;
}) {
  const access = (requires: Permission) => ({ kind: 'company', requires, object: { kind, param } }) as const;
  const params = z.object({ [param]: id } as Record<Param, typeof id>);
  return {
    list: defineEndpoint({
      name: `list${noun}Files`,
      method: 'GET',
      paths: [`${path}files/`],
      summary: `Files of a ${owner}`,
      access: access('file.view'),
      params,
      query: filesQuery,
      response: attachedFiles,
      status: 200,
    }),
    upload: defineEndpoint({
      name: `upload${noun}File`,
      method: 'POST',
      paths: [`${path}files/`],
      summary: `Attach a file to a ${owner}; one of the same name becomes its next version`,
      access: access('file.create'),
      params,
      query: uploadQuery,
      upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
      response: attachedFile,
      status: 201,
    }),
    remove: defineEndpoint({
      name: `delete${noun}File`,
      method: 'DELETE',
      paths: [`${path}files/:file_id/`],
      summary: `Delete a file of a ${owner} with its versions`,
      access: access('file.delete'),
      params: params.extend({ file_id: id }),
      status: 204,
    }),
  };
}

export const projectFiles = fileEndpoints({
  noun: 'Project',
  owner: 'project',
  path: '/api/projects/:project_id/',
  kind: 'project',
  param: 'project_id',
});
export const contractFiles = fileEndpoints({
  noun: 'Contract',
  owner: 'contract',
  path: '/api/contracts/:contract_id/',
  kind: 'contract',
  param: 'contract_id',
});
export const customerFiles = fileEndpoints({
  noun: 'Customer',
  owner: 'customer',
  path: '/api/customers/:customer_id/',
  kind: 'customer',
  param: 'customer_id',
});
export const agreementFiles = fileEndpoints({
  noun: 'Agreement',
  owner: 'supplementary agreement',
  path: '/api/supplementary-agreements/:agreement_id/',
  kind: 'supplementary_agreement',
  param: 'agreement_id',
});

const object = { kind: 'file', param: 'file_id' } as const;

export const downloadFile = defineEndpoint({
  name: 'downloadFile',
  method: 'GET',
  paths: ['/api/files/:file_id/download/', '/api/production-conditions/files/:file_id/download/'],
  summary: 'A file as it was sent, under its own name',
  access: { kind: 'company', requires: 'file.view', object },
  params: fileParams,
  query: downloadQuery,
  isDownload: true,
  status: 200,
});
export const listFileVersions = defineEndpoint({
  name: 'listFileVersions',
  method: 'GET',
  paths: ['/api/files/:file_id/versions/'],
  summary: 'Versions of a file, the latest first',
  access: { kind: 'company', requires: 'file.view', object },
  params: fileParams,
  response: fileVersions,
  status: 200,
});
