import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { registerCustomers } from '#features/customers';

export type FeatureParts = { clock: Clock; secrets: Secrets; storage: BlobStore; isDemoOffered: boolean };
export type Secrets = { accessTokenKey: string; refreshTokenKey: string };

/** The features in their order, lowest first. This is the only wiring file. */
export function registerFeatures(server: HttpServer, _parts: FeatureParts): void {
  registerCustomers(server);
}
