import * as endpoints from '@karkas/api/specifications/matching/unmatched.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import { applyUnmatched } from './apply-unmatched.service.ts';
import { listUnmatched } from './unmatched.service.ts';

export function registerUnmatched(server: HttpServer): void {
  serveInCompany(server, endpoints.listUnmatched, ({ params, query }, scope) =>
    listUnmatched(scope, params.specification_id, query),
  );
  serveInCompany(server, endpoints.applyUnmatched, ({ params, body }, scope) =>
    applyUnmatched(scope, params.specification_id, body),
  );
}
