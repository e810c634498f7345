import { defineEndpoint } from '../core/endpoint.ts';
import { specification, specificationParams } from '../specifications/specifications.schemas.ts';
import { priceRefreshBody, priceRefreshPreview } from './price-refresh.schemas.ts';

const access = {
  kind: 'company',
  requires: 'specification.update',
  object: { kind: 'specification', param: 'specification_id' },
} as const;

export const previewPriceRefresh = defineEndpoint({
  name: 'previewPriceRefresh',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/prices/refresh/preview/'],
  summary: 'What the price books of the region and the day would change, and its effect',
  access,
  params: specificationParams,
  response: priceRefreshPreview,
  status: 200,
});
export const refreshPrices = defineEndpoint({
  name: 'refreshPrices',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/prices/refresh/'],
  summary: 'Take the prices of the books, as the preview has shown them',
  access,
  params: specificationParams,
  body: priceRefreshBody,
  response: specification,
  status: 200,
});
