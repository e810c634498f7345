import * as endpoints from '@karkas/api/activity-log/activity-log.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveSignedIn, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import type { Documents } from '#platform/documents/documents.ts';
import * as log from './activity-log.service.ts';

export function registerActivityLog(server: HttpServer, { documents }: { documents: Documents }): void {
  serveReading(server, endpoints.listLog, ({ query }, reader) => log.listLog(reader, query));
  serveDownload(server, endpoints.exportLog, ({ query }, scope) => log.exportLog(scope, query, documents));
  serveInCompany(server, endpoints.verifyLog, (_, scope) => log.verifyLog(scope));
  serveReading(server, endpoints.getLogEntry, ({ params }, reader) => log.getLogEntry(reader, params.log_id));
  serveSignedIn(server, endpoints.listLogModels, (_, scope) =>
    Promise.resolve(log.listLogModels(scope.origin.language)),
  );
}
