import * as endpoints from '@karkas/api/files/files.endpoints.ts';
import type { FileOwnerKind } from '@karkas/api/files/files.schemas.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveUpload, serveReading } from '#platform/http/serve-endpoint.ts';
import * as files from './files.service.ts';

type Owned = {
  set:
    | typeof endpoints.projectFiles
    | typeof endpoints.contractFiles
    | typeof endpoints.customerFiles
    | typeof endpoints.agreementFiles;
  kind: FileOwnerKind;
  param: string;
};

const OWNED: readonly Owned[] = [
  { set: endpoints.projectFiles, kind: 'project', param: 'project_id' },
  { set: endpoints.contractFiles, kind: 'contract', param: 'contract_id' },
  { set: endpoints.customerFiles, kind: 'customer', param: 'customer_id' },
  { set: endpoints.agreementFiles, kind: 'supplementary_agreement', param: 'agreement_id' },
];

export function registerFiles(server: HttpServer, parts: files.FileParts): void {
  for (const { set, kind, param } of OWNED) {
    const ownerOf = (params: unknown) => ({ kind, id: (params as Record<string, string>)[param] ?? '' });
    serveReading(server, set.list, ({ params, query }, reader) => files.listFiles(reader, ownerOf(params), query));
    serveUpload(server, set.upload, {
      check: (params, scope) => files.checkUpload(scope, parts, ownerOf(params)),
      keep: ({ params, query, file }, company) =>
        files.uploadFile(parts, company, { owner: ownerOf(params), purpose: query.purpose, file }),
    });
    serveInCompany(server, set.remove, ({ params }, scope) =>
      files.deleteFile(scope, { owner: ownerOf(params), id: params.file_id }),
    );
  }
  serveInCompany(server, endpoints.listFileVersions, ({ params }, scope) => files.listVersions(scope, params.file_id));
  serveDownload(server, endpoints.downloadFile, ({ params, query }, scope) =>
    files.downloadFile(scope, parts.storage, { id: params.file_id, version: query.version }),
  );
}
