import { createCompany, getCompany } from '@karkas/api/companies/companies.endpoints.ts';
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { deleteLogo, uploadLogo } from '@karkas/api/companies/company-logo.endpoints.ts';
import {
  deleteCompany,
  listDeletedCompanies,
  patchCompany,
  putCompany,
  restoreCompany,
} from '@karkas/api/companies/company-settings.endpoints.ts';
import {
  createInvitation,
  deleteInvitation,
  listInvitations,
  resendInvitation,
} from '@karkas/api/companies/invitations.endpoints.ts';
import { deleteMember, leaveCompany, listMembers, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { createRole, deleteRole, listRoles, patchRole } from '@karkas/api/companies/roles.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { companiesOptions } from './company-queries.ts';
import { named, withRoleName } from './roles/role-names.ts';

const of = (companyId: string, ...rest: string[]) => ['company', companyId, ...rest] as const;

export function companyOptions(companyId: string) {
  return queryOptions({
    queryKey: of(companyId),
    queryFn: ({ signal }) => callEndpoint(getCompany, { params: { company_id: companyId } }, { signal }),
    select: withRoleName,
    meta: { failure: translate('companies.loadFailed') },
  });
}

export function membersOptions(companyId: string, search: string) {
  return queryOptions({
    queryKey: of(companyId, 'members', search),
    placeholderData: keepPreviousData,
    meta: { failure: translate('companies.membersFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(
        listMembers,
        { params: { company_id: companyId }, query: { limit: 200, search: search || undefined } },
        { signal },
      ),
    select: (page) => ({ ...page, results: page.results.map(withRoleName) }),
  });
}

export function rolesOptions(companyId: string) {
  return queryOptions({
    queryKey: of(companyId, 'roles'),
    queryFn: ({ signal }) => callEndpoint(listRoles, { params: { company_id: companyId } }, { signal }),
    meta: { failure: translate('companies.rolesFailed') },
    select: (roles) => roles.map(named),
  });
}

export function invitationListOptions(companyId: string) {
  return queryOptions({
    queryKey: of(companyId, 'invitations'),
    meta: { failure: translate('companies.invitationsFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(listInvitations, { params: { company_id: companyId }, query: { limit: 100 } }, { signal }),
    select: (page) => ({ ...page, results: page.results.map(withRoleName) }),
    // The letter is sent shortly after the invitation is created, so poll until then.
    refetchInterval: (query) =>
      query.state.data?.results.some(
        (invitation) => invitation.status === 'pending' && invitation.mail_status === 'queued',
      )
        ? 2000
        : false,
  });
}

export function deletedCompaniesOptions() {
  return queryOptions({
    queryKey: ['deleted-companies'],
    queryFn: ({ signal }) => callEndpoint(listDeletedCompanies, {}, { signal }),
    staleTime: 0,
  });
}

async function cacheCompany(company: Company, client: QueryClient): Promise<Company> {
  client.setQueryData(of(company.id), company);
  await client.invalidateQueries({ queryKey: companiesOptions().queryKey });
  return company;
}

export async function saveCompany(
  companyId: string,
  body: EndpointInput<typeof putCompany>['body'],
  client: QueryClient,
): Promise<Company> {
  return cacheCompany(await callEndpoint(putCompany, { params: { company_id: companyId }, body }), client);
}

export async function requireFactor(company: Company, isRequired: boolean, client: QueryClient): Promise<Company> {
  const { id, version } = company;
  const body = { requires_totp: isRequired, version };
  return cacheCompany(await callEndpoint(patchCompany, { params: { company_id: id }, body }), client);
}

export async function saveAddresses(company: Company, addresses: string[], client: QueryClient): Promise<void> {
  const { id, version } = company;
  const body = { allowed_addresses: addresses, version };
  await cacheCompany(await callEndpoint(patchCompany, { params: { company_id: id }, body }), client);
}

/** Null removes the logo. */
export async function saveLogo(companyId: string, file: File | null, client: QueryClient): Promise<void> {
  const params = { company_id: companyId };
  await cacheCompany(
    await (file === null ? callEndpoint(deleteLogo, { params }) : callEndpoint(uploadLogo, { params }, { file })),
    client,
  );
}

export async function createNewCompany(name: string, client: QueryClient): Promise<Company> {
  return cacheCompany(await callEndpoint(createCompany, { body: { name } }), client);
}

export async function removeCompany(companyId: string, name: string): Promise<void> {
  await callEndpoint(deleteCompany, { params: { company_id: companyId }, body: { name } });
}

export async function restoreDeletedCompany(companyId: string, client: QueryClient): Promise<Company> {
  return cacheCompany(await callEndpoint(restoreCompany, { params: { deleted_id: companyId } }), client);
}

export async function changeMemberRole(
  companyId: string,
  userId: string,
  roleId: string,
  client: QueryClient,
): Promise<void> {
  await callEndpoint(patchMember, { params: { company_id: companyId, user_id: userId }, body: { role_id: roleId } });
  await refetchMembers(companyId, client);
}

/** All projects a member may be limited to, as options of a picker. */
export function limitingProjectsOptions(companyId: string) {
  return queryOptions({
    queryKey: of(companyId, 'limiting-projects'),
    meta: { failure: translate('companies.projectsFailed') },
    queryFn: async ({ signal }) => {
      const found: { value: string; label: string }[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: 200, sort_by: 'name', sort_order: 'asc' } as const;
        const { results, count } = await callEndpoint(listProjects, { query }, { signal });
        found.push(...results.map(({ id, name }) => ({ value: id, label: name })));
        if (found.length >= count || results.length === 0) return found;
      }
    },
  });
}

export async function limitMember(
  companyId: string,
  userId: string,
  body: EndpointInput<typeof patchMember>['body'],
  client: QueryClient,
): Promise<void> {
  await callEndpoint(patchMember, { params: { company_id: companyId, user_id: userId }, body });
  await refetchMembers(companyId, client);
}

export async function removeMember(companyId: string, userId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteMember, { params: { company_id: companyId, user_id: userId } });
  await refetchMembers(companyId, client);
}

export async function leave(companyId: string): Promise<void> {
  await callEndpoint(leaveCompany, { params: { company_id: companyId } });
}

export async function sendInvitation(
  companyId: string,
  body: EndpointInput<typeof createInvitation>['body'],
  options: { idempotencyKey: string; client: QueryClient },
): Promise<void> {
  await callEndpoint(
    createInvitation,
    { params: { company_id: companyId }, body },
    { idempotencyKey: options.idempotencyKey },
  );
  await refetchMembers(companyId, options.client);
}

export async function sendInvitationAgain(companyId: string, invitationId: string, client: QueryClient): Promise<void> {
  await callEndpoint(resendInvitation, { params: { company_id: companyId, invitation_id: invitationId } });
  await refetchMembers(companyId, client);
}

export async function revokeInvitation(companyId: string, invitationId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteInvitation, { params: { company_id: companyId, invitation_id: invitationId } });
  await refetchMembers(companyId, client);
}

export async function saveRole(
  companyId: string,
  role: { id: string; version: number } | null,
  body: EndpointInput<typeof createRole>['body'],
  client: QueryClient,
): Promise<void> {
  const params = { company_id: companyId };
  if (role === null) await callEndpoint(createRole, { params, body });
  else
    await callEndpoint(patchRole, {
      params: { ...params, role_id: role.id },
      body: { ...body, version: role.version },
    });
  await refetchMembers(companyId, client);
}

export async function changeRolePermissions(
  companyId: string,
  role: { id: string; version: number },
  permissions: string[],
  client: QueryClient,
): Promise<void> {
  await callEndpoint(patchRole, {
    params: { company_id: companyId, role_id: role.id },
    body: { permissions, version: role.version },
  });
  await refetchMembers(companyId, client);
}

export async function removeRole(companyId: string, roleId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteRole, { params: { company_id: companyId, role_id: roleId } });
  await refetchMembers(companyId, client);
}

/** Members, invitations and roles depend on each other. */
async function refetchMembers(companyId: string, client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: of(companyId) }),
    client.invalidateQueries({ queryKey: companiesOptions().queryKey }),
  ]);
}
