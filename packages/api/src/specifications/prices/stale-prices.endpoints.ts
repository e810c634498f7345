import { defineEndpoint } from '../../core/endpoint.ts';
import { specificationParams } from '../specifications.schemas.ts';
import { stalePrices } from './stale-prices.schemas.ts';

export const getStalePrices = defineEndpoint({
  name: 'getStalePrices',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/stale-prices/'],
  summary: 'Positions based on outdated prices, largest first',
  access: {
    kind: 'company',
    requires: 'specification.view_prices',
    object: { kind: 'specification', param: 'specification_id' },
  },
  params: specificationParams,
  response: stalePrices,
  status: 200,
});
