import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import type { Permission } from '../core/permission.ts';
import { RECORD_KINDS } from '../core/record-kinds.data.ts';
import { recordOf } from '../core/record-of.ts';
import {
  attachedFile,
  attachedFiles,
  downloadQuery,
  FILE_OWNERS,
  type FileOwnerKind,
  fileParams,
  filesQuery,
  fileVersions,
  fileVersionsQuery,
  MAX_FILE_BYTES,
  uploadQuery,
} from './files.schemas.ts';

type Owners = typeof RECORD_KINDS;

/** The three file endpoints of a kind. View permission follows the owner of the file. */
function fileEndpoints<const Kind extends FileOwnerKind>(kind: Kind) {
  const { files: path, phrase } = RECORD_KINDS[kind];
  const param: Owners[Kind]['param'] = RECORD_KINDS[kind].param;
  const owner = phrase.en.replace('the ', '');
  const noun = param.replaceAll(/_id$|(?:^|_)[a-z]/g, (part) =>
    part === '_id' ? '' : part.replace('_', '').toUpperCase(),
  );
  const access = (requires: Permission) => ({ kind: 'company', requires, object: { kind, param } }) as const;
  const params = z.object(recordOf([param], () => id));
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
      summary: `Attach a file to a ${owner}; the same name creates the next version`,
      access: access('file.create'),
      params,
      query: uploadQuery,
      upload: { field: 'file', maxBytes: MAX_FILE_BYTES, acceptsParts: true },
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

/** The file endpoints of every kind with files. */
export const FILE_ENDPOINTS = Object.fromEntries(FILE_OWNERS.map((kind) => [kind, fileEndpoints(kind)])) as unknown as {
  // TypeScript cannot follow the entries: each kind maps to its own endpoints.
  [Kind in FileOwnerKind]: ReturnType<typeof fileEndpoints<Kind>>;
};
export const {
  project: projectFiles,
  contract: contractFiles,
  customer: customerFiles,
  supplementary_agreement: agreementFiles,
} = FILE_ENDPOINTS;

const object = { kind: 'file', param: 'file_id' } as const;

export const downloadFile = defineEndpoint({
  name: 'downloadFile',
  method: 'GET',
  paths: ['/api/files/:file_id/download/', '/api/production-conditions/files/:file_id/download/'],
  summary: 'Download a file',
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
  summary: 'Versions of a file, latest first',
  access: { kind: 'company', requires: 'file.view', object },
  params: fileParams,
  query: fileVersionsQuery,
  response: fileVersions,
  status: 200,
});
