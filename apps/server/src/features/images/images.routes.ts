import * as endpoints from '@karkas/api/images/images.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePicture } from '#platform/http/serve/serve-endpoint.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { readStoredImage } from './images.service.ts';

export function registerImages(server: HttpServer, { storage }: { storage: BlobStore }): void {
  servePicture(server, endpoints.getImage, ({ params }, anonymously) =>
    anonymously((scope) => readStoredImage(scope, storage, params.image_name)),
  );
}
