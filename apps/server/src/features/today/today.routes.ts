import { getToday as endpoint } from '@karkas/api/today/today.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import { getToday } from './today.service.ts';

export function registerToday(server: HttpServer): void {
  serveInCompany(server, endpoint, (_, scope) => getToday(scope));
}
