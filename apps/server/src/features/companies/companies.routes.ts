import * as endpoints from '@karkas/api/companies/companies.endpoints.ts';
import * as settingsEndpoints from '@karkas/api/companies/company-settings.endpoints.ts';
import * as memberEndpoints from '@karkas/api/companies/members.endpoints.ts';
import * as roleEndpoints from '@karkas/api/companies/roles.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveSignedIn } from '#platform/http/serve-endpoint.ts';
import * as companies from './companies.service.ts';
import * as settings from './company-settings.service.ts';
import * as members from './members.service.ts';
import * as roles from './roles.service.ts';

export function registerCompanies(server: HttpServer, { clock }: { clock: Clock }): void {
  serveSignedIn(server, endpoints.listCompanies, (_, scope) => companies.listCompanies(scope));
  serveSignedIn(server, endpoints.createCompany, ({ body }, scope) => companies.createCompany(scope, body));
  serveInCompany(server, endpoints.getCompany, (_, scope) => companies.getCompany(scope));
  serveSignedIn(server, endpoints.getCurrentCompany, (_, scope) => companies.getCurrentCompany(scope));
  serveSignedIn(server, endpoints.putCurrentCompany, ({ body }, scope) => companies.selectCompany(scope, body));
  registerSettings(server, clock);
  registerMembers(server);
  registerRoles(server);
}

function registerSettings(server: HttpServer, clock: Clock): void {
  serveInCompany(server, settingsEndpoints.putCompany, ({ body }, scope) => settings.replaceCompany(scope, body));
  serveInCompany(server, settingsEndpoints.patchCompany, ({ body }, scope) => settings.patchCompany(scope, body));
  serveInCompany(server, settingsEndpoints.deleteCompany, ({ body }, scope) => settings.deleteCompany(scope, body));
  serveSignedIn(server, settingsEndpoints.listDeletedCompanies, (_, scope) => settings.listDeletedCompanies(scope));
  serveSignedIn(server, settingsEndpoints.restoreCompany, ({ params }, scope) => settings.restoreCompany(scope, params.deleted_id, clock));
}

function registerMembers(server: HttpServer): void {
  serveInCompany(server, memberEndpoints.listMembers, ({ query }, scope) => members.listMembers(scope, query));
  serveInCompany(server, memberEndpoints.getMember, ({ params }, scope) => members.getMember(scope, params.user_id));
  serveInCompany(server, memberEndpoints.patchMember, ({ params, body }, scope) => members.patchMember(scope, params.user_id, body));
  serveInCompany(server, memberEndpoints.deleteMember, ({ params }, scope) => members.deleteMember(scope, params.user_id));
  serveInCompany(server, memberEndpoints.leaveCompany, (_, scope) => members.leaveCompany(scope));
}

function registerRoles(server: HttpServer): void {
  serveInCompany(server, roleEndpoints.listRoles, (_, scope) => roles.listRoles(scope));
  serveInCompany(server, roleEndpoints.createRole, ({ body }, scope) => roles.createRole(scope, body));
  serveInCompany(server, roleEndpoints.getRole, ({ params }, scope) => roles.getRole(scope, params.role_id));
  serveInCompany(server, roleEndpoints.patchRole, ({ params, body }, scope) => roles.patchRole(scope, params.role_id, body));
  serveInCompany(server, roleEndpoints.deleteRole, ({ params }, scope) => roles.deleteRole(scope, params.role_id));
}
