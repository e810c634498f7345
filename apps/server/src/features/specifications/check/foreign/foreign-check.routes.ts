import * as endpoints from '@karkas/api/specifications/checks/foreign-check.endpoints.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveInTransactions,
  serveUpload,
} from '#platform/http/serve/serve-endpoint.ts';
import { exportForeignCheck } from '../export-check.service.ts';
import * as foreign from './foreign-check.service.ts';

type Parts = foreign.ForeignParts & { documents: Documents };

export function registerForeignChecks(server: HttpServer, parts: Parts): void {
  serveUpload(server, endpoints.checkForeignEstimate, {
    check: (_params, scope) => foreign.checkForeignUpload(scope, parts),
    keep: ({ file }, company) => foreign.checkForeign(parts, company, file),
  });
  serveInCompany(server, endpoints.listForeignChecks, (_input, scope) => foreign.listForeignChecks(scope));
  serveInCompany(server, endpoints.getForeignCheck, ({ params }, scope) =>
    foreign.getForeignCheck(scope, params.check_id),
  );
  serveInTransactions(server, endpoints.patchForeignCheck, ({ params, body }, company) =>
    foreign.patchForeignCheck(parts, company, { id: params.check_id, body }),
  );
  serveInCompany(server, endpoints.deleteForeignCheck, ({ params }, scope) =>
    foreign.deleteForeignCheck(scope, params.check_id),
  );
  serveDownload(server, endpoints.exportForeignCheck, ({ params, query }, scope) =>
    exportForeignCheck(scope, params.check_id, query, parts.documents),
  );
  serveDownload(server, endpoints.downloadForeignFile, ({ params }, scope) =>
    foreign.downloadForeignFile(scope, params.check_id, parts),
  );
}
