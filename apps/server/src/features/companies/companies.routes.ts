import * as endpoints from '@karkas/api/companies/companies.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveSignedIn } from '#platform/http/serve-endpoint.ts';
import * as companies from './companies.service.ts';

export function registerCompanies(server: HttpServer): void {
  serveSignedIn(server, endpoints.listCompanies, (_, scope) => companies.listCompanies(scope));
  serveSignedIn(server, endpoints.createCompany, ({ body }, scope) => companies.createCompany(scope, body));
  serveInCompany(server, endpoints.getCompany, (_, scope) => companies.getCompany(scope));
  serveSignedIn(server, endpoints.getCurrentCompany, (_, scope) => companies.getCurrentCompany(scope));
  serveSignedIn(server, endpoints.putCurrentCompany, ({ body }, scope) => companies.selectCompany(scope, body));
}
