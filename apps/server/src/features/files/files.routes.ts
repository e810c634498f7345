import * as endpoints from '@karkas/api/files/files.endpoints.ts';
import { FILE_OWNERS } from '@karkas/api/files/files.schemas.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveUpload, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as files from './files.service.ts';
import { registerUploads } from './uploads/uploads.routes.ts';
import { joinParts } from './uploads/uploads.service.ts';

export function registerFiles(server: HttpServer, parts: files.FileParts): void {
  for (const kind of FILE_OWNERS) {
    const set = endpoints.FILE_ENDPOINTS[kind];
    const { param } = RECORD_KINDS[kind];
    const ownerOf = (params: Readonly<Record<string, string>>) => ({ kind, id: params[param] ?? '' });
    serveReading(server, set.list, ({ params, query }, reader) => files.listFiles(reader, ownerOf(params), query));
    serveUpload(server, set.upload, {
      check: (params, scope, { upload_id }) =>
        files.checkUpload(scope, parts, { owner: ownerOf(params), isHere: upload_id !== undefined }),
      keep: ({ params, query, file }, company) =>
        files.uploadFile(parts, company, { owner: ownerOf(params), purpose: query.purpose, file }),
      partsOf: ({ params, query: { upload_id: id, purpose } }, company) =>
        joinParts(parts, company, {
          id,
          keep: (joined) => files.uploadFile(parts, company, { owner: ownerOf(params), purpose, ...joined }),
        }),
    });
    serveInCompany(server, set.remove, ({ params }, scope) =>
      files.deleteFile(scope, { owner: ownerOf(params), id: params.file_id }),
    );
  }
  registerUploads(server, parts);
  serveInCompany(server, endpoints.listFileVersions, ({ params, query }, scope) =>
    files.listVersions(scope, params.file_id, query),
  );
  serveDownload(server, endpoints.downloadFile, ({ params, query }, scope) =>
    files.downloadFile(scope, parts.storage, { id: params.file_id, version: query.version }),
  );
}
