import * as keyEndpoints from '@karkas/api/api-keys/api-keys.endpoints.ts';
import * as endpoints from '@karkas/api/companies/companies.endpoints.ts';
import * as settingsEndpoints from '@karkas/api/companies/company-settings.endpoints.ts';
import * as invitationEndpoints from '@karkas/api/companies/invitations.endpoints.ts';
import * as logoEndpoints from '@karkas/api/companies/company-logo.endpoints.ts';
import * as memberEndpoints from '@karkas/api/companies/members.endpoints.ts';
import * as roleEndpoints from '@karkas/api/companies/roles.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import {
  serveInCompany,
  servePublic,
  serveSignedIn,
  serveInTransactions,
  serveUpload,
  serveReading,
} from '#platform/http/serve/serve-endpoint.ts';
import * as accountEndpoints from '@karkas/api/companies/company-accounts.endpoints.ts';
import * as apiKeys from './api-keys/api-keys.service.ts';
import * as accounts from './settings/company-accounts.service.ts';
import * as companies from './companies.service.ts';
import { deleteLogo, uploadLogo } from './settings/company-logo.service.ts';
import * as invitations from './invitations/invitations.service.ts';
import * as settings from './settings/company-settings.service.ts';
import * as members from './members/members.service.ts';
import * as roles from './roles/roles.service.ts';

type CompanyParts = { clock: Clock; keySecret: string; mail: Mailing; storage: BlobStore; companiesPerAccount: number };

export function registerCompanies(server: HttpServer, parts: CompanyParts): void {
  serveSignedIn(server, endpoints.listCompanies, (_, scope) => companies.listCompanies(scope));
  serveSignedIn(server, endpoints.createCompany, ({ body }, scope) => companies.createCompany(scope, body, parts));
  serveReading(server, endpoints.getCompany, (_, reader) => companies.getCompany(reader));
  serveSignedIn(server, endpoints.getCurrentCompany, (_, scope) => companies.getCurrentCompany(scope));
  serveSignedIn(server, endpoints.putCurrentCompany, ({ body }, scope) => companies.selectCompany(scope, body));
  registerSettings(server, parts);
  registerAccounts(server);
  registerInvitations(server, parts);
  registerMembers(server);
  registerRoles(server);
  registerApiKeys(server, parts);
}

function registerSettings(server: HttpServer, { clock, storage }: CompanyParts): void {
  serveUpload(server, logoEndpoints.uploadLogo, { keep: ({ file }, company) => uploadLogo(company, file, storage) });
  serveInTransactions(server, logoEndpoints.deleteLogo, (_, company) => deleteLogo(company, storage));
  serveInCompany(server, settingsEndpoints.putCompany, ({ body }, scope) => settings.replaceCompany(scope, body));
  serveInCompany(server, settingsEndpoints.patchCompany, ({ body }, scope) => settings.patchCompany(scope, body));
  serveInCompany(server, settingsEndpoints.deleteCompany, ({ body }, scope) => settings.deleteCompany(scope, body));
  serveSignedIn(server, settingsEndpoints.listDeletedCompanies, (_, scope) => settings.listDeletedCompanies(scope));
  serveSignedIn(server, settingsEndpoints.restoreCompany, ({ params }, scope) =>
    settings.restoreCompany(scope, params.deleted_id, clock),
  );
}

function registerAccounts(server: HttpServer): void {
  serveInCompany(server, accountEndpoints.listCompanyAccounts, (_, scope) => accounts.listCompanyAccounts(scope));
  serveInCompany(server, accountEndpoints.createCompanyAccount, ({ body }, scope) =>
    accounts.createCompanyAccount(scope, body),
  );
  serveInCompany(server, accountEndpoints.getCompanyAccount, ({ params }, scope) =>
    accounts.getCompanyAccount(scope, params.own_account_id),
  );
  serveInCompany(server, accountEndpoints.putCompanyAccount, ({ params, body }, scope) =>
    accounts.replaceCompanyAccount(scope, params.own_account_id, body),
  );
  serveInCompany(server, accountEndpoints.deleteCompanyAccount, ({ params }, scope) =>
    accounts.deleteCompanyAccount(scope, params.own_account_id),
  );
}

function registerMembers(server: HttpServer): void {
  serveReading(server, memberEndpoints.listMembers, ({ query }, reader) => members.listMembers(reader, query));
  serveReading(server, memberEndpoints.getMember, ({ params }, reader) => members.getMember(reader, params.user_id));
  serveInCompany(server, memberEndpoints.patchMember, ({ params, body }, scope) =>
    members.patchMember(scope, params.user_id, body),
  );
  serveInCompany(server, memberEndpoints.deleteMember, ({ params }, scope) =>
    members.deleteMember(scope, params.user_id),
  );
  serveInCompany(server, memberEndpoints.leaveCompany, (_, scope) => members.leaveCompany(scope));
}

function registerApiKeys(server: HttpServer, parts: CompanyParts): void {
  serveReading(server, keyEndpoints.listApiKeys, (_, reader) => apiKeys.listApiKeys(reader));
  serveInTransactions(
    server,
    keyEndpoints.createApiKey,
    ({ body }, steps) => apiKeys.createApiKey(steps, body, parts),
    {
      reveal: (answer) => apiKeys.revealKey(answer, parts),
    },
  );
  serveInCompany(server, keyEndpoints.deleteApiKey, ({ params }, scope) => apiKeys.deleteApiKey(scope, params.key_id));
}

function registerRoles(server: HttpServer): void {
  serveReading(server, roleEndpoints.listRoles, (_, reader) => roles.listRoles(reader));
  serveInCompany(server, roleEndpoints.createRole, ({ body }, scope) => roles.createRole(scope, body));
  serveReading(server, roleEndpoints.getRole, ({ params }, reader) => roles.getRole(reader, params.role_id));
  serveInCompany(server, roleEndpoints.patchRole, ({ params, body }, scope) =>
    roles.patchRole(scope, params.role_id, body),
  );
  serveInCompany(server, roleEndpoints.deleteRole, ({ params }, scope) => roles.deleteRole(scope, params.role_id));
}

function registerInvitations(server: HttpServer, parts: CompanyParts): void {
  serveReading(server, invitationEndpoints.listInvitations, ({ query }, reader) =>
    invitations.listInvitations(reader, query),
  );
  serveInCompany(server, invitationEndpoints.createInvitation, ({ body }, scope) =>
    invitations.createInvitation(scope, body, parts),
  );
  serveInCompany(server, invitationEndpoints.resendInvitation, ({ params }, scope) =>
    invitations.resendInvitation(scope, params.invitation_id, parts),
  );
  serveInCompany(server, invitationEndpoints.deleteInvitation, ({ params }, scope) =>
    invitations.deleteInvitation(scope, params.invitation_id, parts),
  );
  servePublic(server, invitationEndpoints.getOfferedInvitation, ({ params }, { anonymously }) =>
    anonymously((scope) => invitations.getOfferedInvitation(scope, params.token, parts)),
  );
  serveSignedIn(server, invitationEndpoints.acceptInvitation, ({ params }, scope) =>
    invitations.acceptInvitation(scope, params.token, parts),
  );
}
