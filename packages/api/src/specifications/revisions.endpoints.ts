import { defineEndpoint } from '../core/endpoint.ts';
import { diffExportQuery, diffQuery, revisionBody, revisionDiff, revisionList } from './revisions.schemas.ts';
import { specification, specificationParams } from './specifications.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const pathOf = (tail: string) => [`/api/specifications/:specification_id/${tail}`] as const;
const view = { kind: 'company', requires: 'specification.view', object } as const;

export const listRevisions = defineEndpoint({
  name: 'listRevisions',
  method: 'GET',
  paths: pathOf('revisions/'),
  summary: 'All revisions of the document, in order',
  access: view,
  params: specificationParams,
  response: revisionList,
  status: 200,
});
export const createRevision = defineEndpoint({
  name: 'createRevision',
  method: 'POST',
  paths: pathOf('revisions/'),
  summary: 'Create the next revision of a committed specification, with the same row keys',
  access: { kind: 'company', requires: 'specification.create', object },
  params: specificationParams,
  body: revisionBody,
  isBodyOptional: true,
  response: specification,
  status: 201,
});
export const compareRevisions = defineEndpoint({
  name: 'compareRevisions',
  method: 'GET',
  paths: pathOf('diff/'),
  summary: 'Compare this revision with another, position by position, with the effect in money',
  access: view,
  params: specificationParams,
  query: diffQuery,
  response: revisionDiff,
  status: 200,
});
export const exportRevisionChanges = defineEndpoint({
  name: 'exportRevisionChanges',
  method: 'GET',
  paths: pathOf('diff/export/'),
  summary: 'Comparison of this revision with another, as a file',
  access: view,
  params: specificationParams,
  query: diffExportQuery,
  isDownload: true,
  status: 200,
});
