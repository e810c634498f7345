import * as endpoints from '@karkas/api/activity-log/activity-log.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveSignedIn } from '#platform/http/serve-endpoint.ts';
import type { TableWriter } from '#platform/tables/table-writer.ts';
import * as log from './activity-log.service.ts';

export function registerActivityLog(server: HttpServer, { tables }: { tables: TableWriter }): void {
  serveInCompany(server, endpoints.listLog, ({ query }, scope) => log.listLog(scope, query));
  serveDownload(server, endpoints.exportLog, ({ query }, scope) => log.exportLog(scope, query, tables));
  serveInCompany(server, endpoints.verifyLog, (_, scope) => log.verifyLog(scope));
  serveInCompany(server, endpoints.getLogEntry, ({ params }, scope) => log.getLogEntry(scope, params.log_id));
  serveSignedIn(server, endpoints.listLogModels, (_, scope) =>
    Promise.resolve(log.listLogModels(scope.origin.language)),
  );
}
