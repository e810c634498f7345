import * as endpoints from '@karkas/api/bin/bin.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveInTransactions, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import * as bin from './bin.service.ts';

export function registerBin(server: HttpServer, { storage }: { storage: BlobStore }): void {
  serveReading(server, endpoints.listBin, ({ query }, reader) => bin.listBin(reader, query));
  serveInCompany(server, endpoints.restoreFromBin, ({ params }, scope) =>
    bin.restoreFromBin(scope, params.bin_item_id),
  );
  serveInTransactions(server, endpoints.deleteFromBin, ({ params }, { inCompany }) =>
    bin.deleteFromBin(inCompany, storage, params.bin_item_id),
  );
}
