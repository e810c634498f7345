import { defineEndpoint } from '../../core/endpoint.ts';
import { adjustBody, commitPreviewBody, priceEffect } from './agreed-prices.schemas.ts';
import { specificationParams } from '../specifications.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const pathOf = (tail: string) => [`/api/specifications/:specification_id/${tail}`] as const;

export const previewCommit = defineEndpoint({
  name: 'previewCommit',
  method: 'POST',
  paths: pathOf('commit/preview/'),
  summary: 'Preview how fixing unit prices at commit changes the amounts',
  access: { kind: 'company', requires: 'specification.commit', object },
  params: specificationParams,
  body: commitPreviewBody,
  isBodyOptional: true,
  response: priceEffect,
  status: 200,
});
export const previewAdjustment = defineEndpoint({
  name: 'previewAdjustment',
  method: 'POST',
  paths: pathOf('adjust/preview/'),
  summary: 'Preview an adjustment of positions to a sum, position by position',
  access: { kind: 'company', requires: 'specification.update', object },
  params: specificationParams,
  body: adjustBody,
  response: priceEffect,
  status: 200,
});
export const adjustPrices = defineEndpoint({
  name: 'adjustPrices',
  method: 'POST',
  paths: pathOf('adjust/'),
  summary: 'Adjust positions to a sum or by a percentage, each at an agreed price',
  access: { kind: 'company', requires: 'specification.update', object },
  params: specificationParams,
  body: adjustBody,
  response: priceEffect,
  status: 200,
});
