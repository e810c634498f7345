import * as endpoints from '@karkas/api/self-audit/self-audit.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import { getSelfAudit, startSelfAudit } from './self-audit.service.ts';

export function registerSelfAudit(server: HttpServer, { clock }: { clock: Clock }): void {
  serveInCompany(server, endpoints.getSelfAudit, (_, scope) => getSelfAudit(scope));
  serveInCompany(server, endpoints.startSelfAudit, (_, scope) => startSelfAudit(scope, clock));
}
