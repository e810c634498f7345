import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import {
  DAYS_OF_INVITATION,
  type invitationBody,
  type invitationQuery,
  type Invitation,
} from '@karkas/api/companies/invitations.schemas.ts';
import { roleName } from '@karkas/api/core/roles/system-roles.texts.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import type { z } from 'zod';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Clock } from '#platform/clock.ts';
import type {
  AccountEntryPoints,
  AccountScope,
  CompanyEntryPoints,
  EnteredInvitation,
  CompanyScope,
  CompanyReader,
} from '#platform/db/scope/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { accounts } from '../accounts-port.ts';
import { insertMembership } from '../companies.repository.ts';
import { getCompany } from '../companies.service.ts';
import { lockCompany } from '../settings/company-settings.repository.ts';
import { newInvitationLink, readInvitationLink } from './invitation-link.ts';
import { lastDay } from '#platform/mail/last-day.ts';
import { invitationLetter } from './invitation-letter.texts.ts';
import { invitationAbilities } from './invitations.policy.ts';
import * as repository from './invitations.repository.ts';
import { ownProjects } from '../members/project-limits.repository.ts';
import { offeredProjects, describeProjectLimit } from '../members/project-limits.service.ts';
import { requireNoMoreThanOwn } from '../roles/roles.policy.ts';
import { lockRole } from '../roles/roles.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const VALID_FOR_MS = DAYS_OF_INVITATION * 24 * HOUR_MS;
/** Enough for an office that moves in; too few for advertising. */
const MAX_AN_HOUR = 60;

type Parts = { clock: Clock; mail: Mailing };

export async function listInvitations(
  scope: CompanyReader,
  query: z.output<typeof invitationQuery>,
): Promise<JsonText<ChangesPage<Invitation>>> {
  const may = (invitation: repository.PresentedInvitation) => invitationAbilities(scope.actor, invitation);
  return presentPage(await repository.listInvitations(scope, query), query, may);
}

async function getInvitation(scope: CompanyReader, id: string): Promise<JsonText<Invitation>> {
  const may = (invitation: repository.PresentedInvitation) => invitationAbilities(scope.actor, invitation);
  return presentOne(await repository.findInvitation(scope, id), may);
}

export async function createInvitation(
  scope: CompanyScope,
  { email, role_id: roleId, project_ids: named }: z.output<typeof invitationBody>,
  parts: Parts,
): Promise<JsonText<Invitation>> {
  const now = parts.clock.now();
  const role = await offeredRole(scope, roleId);
  const projectIds = role.code === 'owner' ? await ownerSeesAll(scope, named) : await offeredProjects(scope, named);
  if (await repository.isEmailOfMember(scope, email)) throw new Problem('already_member');
  // Serialized, so that concurrent invitations count each other.
  await lockCompany(scope);
  if ((await repository.countSince(scope, new Date(now.getTime() - HOUR_MS))) >= MAX_AN_HOUR)
    throw new Problem('too_many_requests', { retryAfterSeconds: HOUR_MS / 1000 });
  await repository.revokeOpenOf(scope, email, now);
  const id = newId();
  const { tokenHash, letterId, expiresAt } = await writeLetter(
    scope,
    { id, email, role: roleName(role, scope.origin.language) },
    parts,
  );
  await repository.insertInvitation(scope, { id, email, roleId, projectIds, tokenHash, letterId, now, expiresAt });
  await recordChange(scope, {
    action: 'create',
    model: 'invitation',
    objectId: id,
    objectRepr: email,
    after: { role: role.name, project_ids: await describeProjectLimit(scope, projectIds) },
  });
  return getInvitation(scope, id);
}

/** An owner sees everything, so a limited member cannot invite one. */
async function ownerSeesAll(scope: CompanyScope, named: readonly string[] | null | undefined): Promise<null> {
  if (named) throw invalidField('project_ids', 'owner_sees_all');
  if ((await ownProjects(scope)) !== null) throw new Problem('projects_exceed_own');
  return null;
}

/** Issues a new link with a new expiry; the former link stops working. */
export async function resendInvitation(scope: CompanyScope, id: string, parts: Parts): Promise<JsonText<Invitation>> {
  const invitation = await lockOpen(scope, id);
  const role = await offeredRole(scope, invitation.role_id);
  await repository.renewInvitation(
    scope,
    id,
    await writeLetter(scope, { id, email: invitation.email, role: roleName(role, scope.origin.language) }, parts),
  );
  await recordChange(scope, {
    action: 'update',
    model: 'invitation',
    objectId: id,
    objectRepr: invitation.email,
    after: { sent_again: true },
  });
  return getInvitation(scope, id);
}

export async function deleteInvitation(scope: CompanyScope, id: string, { clock }: Parts): Promise<void> {
  const invitation = await lockOpen(scope, id);
  await offeredRole(scope, invitation.role_id);
  await repository.revokeInvitation(scope, id, clock.now());
  await recordChange(scope, { action: 'delete', model: 'invitation', objectId: id, objectRepr: invitation.email });
}

async function lockOpen(scope: CompanyScope, id: string) {
  const invitation = await repository.lockInvitation(scope, id);
  if (invitation.accepted_at !== null || invitation.revoked_at !== null) throw new Problem('impossible_state');
  return invitation;
}

async function offeredRole(scope: CompanyScope, roleId: string): Promise<{ code: string | null; name: string }> {
  const role = await lockRole(scope, roleId);
  if (role === null) throw invalidField('role_id', 'not_of_company');
  requireNoMoreThanOwn(scope.actor, role.permissions);
  return role;
}

async function writeLetter(
  scope: CompanyScope,
  { id, email, role }: { id: string; email: string; role: string },
  { clock, mail }: Parts,
) {
  const company = await lockCompany(scope);
  // The demo is open to anyone and must not send email to strangers.
  if (company.is_demo) throw new Problem('demo_account');
  await accounts().refuseDemo(scope, scope.actor.userId);
  await accounts().admitInvitation(scope, { userId: scope.actor.userId, email, now: clock.now() });
  const { token, tokenHash } = newInvitationLink(id);
  const { language } = scope.origin;
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR_MS);
  const letter = invitationLetter(language, {
    company: company.name,
    inviter: scope.actor.name,
    inviterEmail: await repository.confirmedEmailOf(scope, scope.actor.userId),
    role,
    until: lastDay(expiresAt, language),
    url: `${mail.publicUrl()}/auth/invitation#${token}`,
  });
  const letterId = await mail.box.queue(scope, { kind: 'invitation', recipient: email, language, letter });
  return { tokenHash, letterId, expiresAt };
}

type EntryPoints = Queries & CompanyEntryPoints;

/**
 * Enters the company of a valid link.
 *
 * @throws {Problem} `gone`, the same for a wrong, used or expired link, and if the sender may no longer send it.
 */
async function enterByLink(scope: EntryPoints, token: string, userId: string | null, clock: Clock) {
  const link = readInvitationLink(token);
  const entered = link === null ? null : await scope.enterInvitation(link, userId);
  if (entered === null) throw new Problem('gone');
  const { accepted_at: acceptedAt, revoked_at: revokedAt, expires_at: expiresAt } = entered.invitation;
  if (acceptedAt !== null || revokedAt !== null || expiresAt <= clock.now()) throw new Problem('gone');
  await requireInviterWithin(scope, entered.invitation);
  return entered;
}

/** Rechecked on use: a role may have lost permissions without its members' invitations being reviewed. */
async function requireInviterWithin(scope: Queries, invitation: EnteredInvitation['invitation']): Promise<void> {
  const inviter = await repository.rightsOfInviter(scope, invitation);
  const offer = await repository.readOffer(scope, invitation);
  const held = inviter === null ? [] : permissionsOf(inviter);
  const ofKey = inviter?.key_permissions ?? null;
  const own = new Set(ofKey === null ? held : held.filter((permission) => ofKey.includes(permission)));
  const offered = permissionsOf({ code: offer.role_code, permissions: offer.permissions });
  if (inviter?.sees_them !== true || !offered.every((permission) => own.has(permission))) throw new Problem('gone');
}

export async function getOfferedInvitation(
  scope: EntryPoints & Pick<CompanyScope, 'origin'>,
  token: string,
  { clock }: Parts,
) {
  const { invitation } = await enterByLink(scope, token, null, clock);
  const offer = await repository.readOffer(scope, invitation);
  return {
    company_name: offer.company_name,
    role_name: roleName({ code: offer.role_code, name: offer.role_name }, scope.origin.language),
    invited_by: invitation.invited_by_name,
    email: invitation.email,
    expires_at: invitation.expires_at,
    has_account: offer.has_account,
  };
}

export async function acceptInvitation(
  scope: AccountScope & AccountEntryPoints,
  token: string,
  parts: Parts,
): Promise<JsonText<Company>> {
  await accounts().refuseDemo(scope, scope.userId);
  const email = await repository.emailOf(scope, scope.userId);
  return getCompany(
    await joinByInvitation(scope, { userId: scope.userId, name: scope.name, email }, token, parts.clock),
  );
}

/**
 * Makes the user a member with the offered role; the rest of the transaction runs in the company. Only the account with
 * the invited address may join, so a forwarded email admits nobody else.
 */
export async function joinByInvitation(
  scope: EntryPoints,
  person: { userId: string; name: string; email: string },
  token: string,
  clock: Clock,
): Promise<CompanyScope> {
  const { invitation, actAs } = await enterByLink(scope, token, person.userId, clock);
  if (invitation.email !== person.email) throw new Problem('invitation_for_another');
  const offer = await repository.readOffer(scope, invitation);
  const company = actAs({
    userId: person.userId,
    name: person.name,
    companyId: invitation.company_id,
    roleId: invitation.role_id,
    roleCode: offer.role_code,
    permissions: new Set(permissionsOf({ code: offer.role_code, permissions: offer.permissions })),
    // No invitation operation depends on calendar days.
    timeZone: DEFAULT_TIME_ZONE,
  });
  if (!(await repository.markAccepted(company, invitation.id, clock.now()))) throw new Problem('gone');
  if (await repository.isEmailOfMember(company, person.email)) throw new Problem('already_member');
  await insertMembership(company, {
    userId: person.userId,
    roleId: invitation.role_id,
    projectIds: invitation.project_ids,
  });
  await accounts().selectCompany(company, { userId: person.userId, companyId: invitation.company_id });
  await accounts().markEmailVerified(company, person.userId);
  await recordChange(company, {
    action: 'create',
    model: 'membership',
    objectId: person.userId,
    objectRepr: person.name,
    after: { role: offer.role_name, project_ids: await describeProjectLimit(company, invitation.project_ids) },
  });
  return company;
}
