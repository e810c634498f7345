import { defineEndpoint } from '../../core/endpoint.ts';
import { rowsBatchWritten } from '../rows/rows-batch.schemas.ts';
import { specificationParams } from '../specifications.schemas.ts';
import { applyUnmatchedBody, unmatchedPage, unmatchedQuery } from './unmatched.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;

export const listUnmatched = defineEndpoint({
  name: 'listUnmatched',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/unmatched/'],
  summary: 'Unmatched positions with candidate norms, earlier prices and similar positions',
  access: { kind: 'company', requires: 'specification.view', object },
  params: specificationParams,
  query: unmatchedQuery,
  response: unmatchedPage,
  status: 200,
});

export const applyUnmatched = defineEndpoint({
  name: 'applyUnmatched',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/unmatched/apply/'],
  summary: 'Assign a norm or a price to unmatched positions, atomically',
  access: { kind: 'company', requires: 'specification.update', object },
  params: specificationParams,
  body: applyUnmatchedBody,
  response: rowsBatchWritten,
  status: 200,
});
