import { defineEndpoint } from '../core/endpoint.ts';
import { imageParams } from './images.schemas.ts';

export const getImage = defineEndpoint({
  name: 'getImage',
  method: 'GET',
  paths: ['/api/images/:image_name/'],
  summary: 'An avatar or a logo, under an unguessable name',
  access: { kind: 'public' },
  params: imageParams,
  isDownload: true,
  status: 200,
});
