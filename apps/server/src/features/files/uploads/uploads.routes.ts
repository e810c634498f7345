import * as endpoints from '@karkas/api/files/uploads.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveInTransactions, serveUpload } from '#platform/http/serve/serve-endpoint.ts';
import type { FileParts } from '../files.service.ts';
import * as uploads from './uploads.service.ts';

export function registerUploads(server: HttpServer, parts: FileParts): void {
  serveInCompany(server, endpoints.createUpload, ({ body }, scope) => uploads.createUpload(scope, parts, body));
  serveInCompany(server, endpoints.getUpload, ({ params }, scope) => uploads.getUpload(scope, params.upload_id));
  serveUpload(server, endpoints.putUploadPart, {
    check: (params, scope) => uploads.checkPart(scope, params),
    keep: ({ params, file }, company) => uploads.savePart(parts, company, { ...params, file }),
  });
  serveInTransactions(server, endpoints.deleteUpload, ({ params }, company) =>
    uploads.giveUp(parts, company, params.upload_id),
  );
}
