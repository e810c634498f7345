import { defineEndpoint } from '../../core/endpoint.ts';
import { copySpecificationRowsBody, moveSpecificationRowsBody, rowsCopied, rowsMoved } from './rows-arrange.schemas.ts';
import { specificationParams } from '../specifications.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;

export const copySpecificationRows = defineEndpoint({
  name: 'copySpecificationRows',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/rows/copy/'],
  summary: 'Copy sections and positions with their contents, within the specification or from another one',
  access: update,
  params: specificationParams,
  body: copySpecificationRowsBody,
  response: rowsCopied,
  status: 201,
});
export const moveSpecificationRows = defineEndpoint({
  name: 'moveSpecificationRows',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/rows/move/'],
  summary: 'Move sections and positions to another place of the specification; they keep their keys',
  access: update,
  params: specificationParams,
  body: moveSpecificationRowsBody,
  response: rowsMoved,
  status: 200,
});
