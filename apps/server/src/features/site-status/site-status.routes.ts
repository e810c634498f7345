import * as endpoints from '@karkas/api/site/site-status.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveAccountInTransactions } from '#platform/http/serve/serve-endpoint.ts';
import { getSiteStatus, type StatusParts } from './site-status.service.ts';

export function registerSiteStatus(server: HttpServer, parts: Omit<StatusParts, 'pool'>): void {
  serveAccountInTransactions(server, endpoints.getSiteStatus, (_, account) =>
    getSiteStatus(account, { ...parts, pool: server.pool }),
  );
}
