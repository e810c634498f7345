import * as endpoints from '@karkas/api/specifications/norms.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve-endpoint.ts';
import * as ownEndpoints from '@karkas/api/specifications/own-norms.endpoints.ts';
import * as norms from './norms.service.ts';
import * as own from './own-norms.service.ts';

export function registerNorms(server: HttpServer): void {
  serveInCompany(server, endpoints.listNormBases, (_input, scope) => norms.listNormBases(scope));
  serveInCompany(server, endpoints.searchNorms, ({ params, query }, scope) =>
    norms.searchNorms(scope, params.base_id, query),
  );
  serveInCompany(server, ownEndpoints.createNormBase, ({ body }, scope) => own.createNormBase(scope, body));
  serveInCompany(server, ownEndpoints.deleteNorm, ({ params }, scope) => own.deleteNorm(scope, params));
}
