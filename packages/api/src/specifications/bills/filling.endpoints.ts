import { defineEndpoint } from '../../core/endpoint.ts';
import { filling } from './filling.schemas.ts';
import { fillingBody } from './filling-options.schemas.ts';
import { vorParams } from './vors.schemas.ts';

export const previewFilling = defineEndpoint({
  name: 'previewFilling',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/vors/:vor_id/filling/'],
  summary: 'Preview filling prices into the file of a bill',
  access: {
    kind: 'company',
    requires: 'specification.view_prices',
    object: { kind: 'specification', param: 'specification_id' },
  },
  params: vorParams,
  body: fillingBody,
  isBodyOptional: true,
  response: filling,
  status: 200,
});
