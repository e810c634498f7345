import * as endpoints from '@karkas/api/search/search.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { searchCompany } from './search.service.ts';

export function registerSearch(server: HttpServer): void {
  serveReading(server, endpoints.searchCompany, ({ query }, reader) => searchCompany(reader, query));
}
