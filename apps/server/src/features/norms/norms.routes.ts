import * as endpoints from '@karkas/api/specifications/norms/norms.endpoints.ts';
import * as coefficientEndpoints from '@karkas/api/specifications/norms/norm-coefficients.endpoints.ts';
import * as importEndpoints from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import * as ownEndpoints from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { joinParts } from '#features/files';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveUpload } from '#platform/http/serve/serve-endpoint.ts';
import { createNameLists } from './imported/name-lists.ts';
import * as files from './import/norm-files.service.ts';
import * as imports from './import/norm-import.service.ts';
import * as bases from './norm-bases.service.ts';
import * as norms from './norms.service.ts';
import { listNormCoefficients } from './coefficients/norm-coefficients.service.ts';
import * as own from './own/own-norms.service.ts';

type Parts = imports.ImportParts & { documents: Documents };

export function registerNorms(server: HttpServer, parts: Parts): void {
  serveInCompany(server, endpoints.listNormBases, (_input, scope) => norms.listNormBases(scope));
  const lists = createNameLists(server.pool);
  serveInCompany(server, endpoints.searchNorms, ({ params, query }, scope) =>
    norms.searchNorms(scope, params.base_id, { query, lists }),
  );
  serveInCompany(server, coefficientEndpoints.listNormCoefficients, ({ params }, scope) =>
    listNormCoefficients(scope, params.norm_id),
  );
  serveInCompany(server, ownEndpoints.createNormBase, ({ body }, scope) => own.createNormBase(scope, body));
  serveInCompany(server, ownEndpoints.deleteNorm, ({ params }, scope) => own.deleteNorm(scope, params));
  serveInCompany(server, ownEndpoints.restoreNorm, ({ params }, scope) => own.restoreNorm(scope, params));
  serveInCompany(server, importEndpoints.patchNormBase, ({ params, body }, scope) =>
    bases.renameNormBase(scope, params.base_id, body.name),
  );
  serveInCompany(server, importEndpoints.listNormSections, ({ params, query }, scope) =>
    bases.listSections(scope, params.base_id, query.parent),
  );
  registerImport(server, parts);
}

function registerImport(server: HttpServer, parts: Parts): void {
  const { documents } = parts;
  serveUpload(server, importEndpoints.importNorms, {
    check: ({ base_id: baseId }, scope, { format, upload_id: id }) =>
      imports.checkImport(scope, parts, { baseId, format, isHere: id !== undefined }),
    keep: ({ params, query, file }, company) =>
      imports.startImport(parts, company, { baseId: params.base_id, ...query, file }),
    partsOf: ({ params, query: { upload_id: id, ...query } }, company) =>
      joinParts(parts, company, {
        id,
        keep: (joined) => imports.startImport(parts, company, { baseId: params.base_id, ...query, ...joined }),
      }),
  });
  serveInCompany(server, importEndpoints.getNormImport, ({ params }, scope) =>
    imports.getImport(scope, params.base_id),
  );
  serveInCompany(server, importEndpoints.applyNormImport, ({ params }, scope) =>
    imports.applyImport(scope, params.base_id),
  );
  serveInCompany(server, importEndpoints.cancelNormImport, ({ params }, scope) =>
    imports.cancelImport(scope, params.base_id),
  );
  serveDownload(server, importEndpoints.downloadNormTemplate, ({ query }, scope) =>
    files.downloadTemplate(scope, query.format, documents),
  );
  serveDownload(server, importEndpoints.downloadNormImportReport, ({ params, query }, scope) =>
    files.downloadReport(scope, params.base_id, { format: query.format, documents }),
  );
}
