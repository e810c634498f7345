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
  summary: 'Preview updating prices from the books of the region and date',
  access,
  params: specificationParams,
  response: priceRefreshPreview,
  status: 200,
});
export const refreshPrices = defineEndpoint({
  name: 'refreshPrices',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/prices/refresh/'],
  summary: 'Apply the previewed prices of the books',
  access,
  params: specificationParams,
  body: priceRefreshBody,
  response: specification,
  status: 200,
});
