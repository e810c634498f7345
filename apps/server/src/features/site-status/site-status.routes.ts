import * as endpoints from '@karkas/api/site/site-status.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveAccountSteps } from '#platform/http/serve-endpoint.ts';
import { getSiteStatus, type StatusParts } from './site-status.service.ts';

export function registerSiteStatus(server: HttpServer, parts: Omit<StatusParts, 'pool'>): void {
  serveAccountSteps(server, endpoints.getSiteStatus, (_, account) =>
    getSiteStatus(account, { ...parts, pool: server.pool }),
  );
}
