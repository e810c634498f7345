import {
  CUSTOMER_LINK_PARTS,
  type CustomerLink,
  type customerLinkBody,
  type CustomerLinkMade,
  type customerLinkPatch,
  LONGEST_CUSTOMER_LINK_DAYS,
} from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { z } from 'zod';
import { compareCommitted, type OverlayPool } from '#features/supplementary-agreements';
import { hashOfToken, makeLinkToken } from '#platform/access/link-token.ts';
import { requirePermission } from '#platform/access/require-permission.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { systemClock } from '#platform/clock.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as repository from './customer-links.repository.ts';
import { rightsOfCreator } from './link-rights.policy.ts';

const DAY_MS = 86_400_000;
type Place = repository.LinkPlace;

export async function listLinks(reader: CompanyReader, projectId: string): Promise<CustomerLink[]> {
  return (await repository.listLinks(reader, projectId)).map(present);
}

function present({ is_valid, is_of_creator, role_code, permissions, ...link }: repository.StoredLink): CustomerLink {
  const rights = permissionsOf({ code: role_code, permissions });
  return {
    ...link,
    is_open: is_valid && is_of_creator && rightsOfCreator(link).every((right) => rights.includes(right)),
  };
}

/**
 * @throws {Problem} `forbidden` if the link would show what its creator does not see; at `customer_id` unless a contract
 * of the project is with the customer; at `expires_at` for a time in the past or too far ahead; `requireShareable`.
 */
export async function createLink(
  scope: CompanyScope,
  projectId: string,
  body: z.output<typeof customerLinkBody>,
  { overlays, publicUrl }: { overlays: OverlayPool; publicUrl: () => string },
): Promise<CustomerLinkMade> {
  for (const right of rightsOfCreator(body)) requirePermission(scope.actor, right);
  const customerId = body.customer_id;
  if (!(await repository.isCustomerOf(scope, { projectId, customerId })))
    throw invalidField('customer_id', 'not_of_company');
  requireEnd(body.expires_at);
  const agreementIds = [...new Set(body.agreement_ids)];
  await requireShareable(scope, { projectId, customerId, ids: agreementIds }, overlays);
  const token = makeLinkToken(scope.companyId);
  const linkId = newId();
  await repository.insertLink(scope, {
    id: linkId,
    projectId,
    customerId,
    recipient: body.recipient,
    parts: CUSTOMER_LINK_PARTS.filter((part) => body.parts.includes(part)),
    showsPrices: body.shows_prices,
    agreementIds,
    tokenHash: hashOfToken(token),
    expiresAt: body.expires_at,
  });
  const link = present(await repository.findLink(scope, { projectId, linkId }));
  await record(scope, { before: null, after: link });
  return { ...link, address: `${publicUrl()}/customer/${token}` };
}

/** @throws {Problem} `gone` for a revoked link; otherwise as `createLink`. */
export async function patchLink(
  scope: CompanyScope,
  place: Place,
  changes: z.output<typeof customerLinkPatch>,
  overlays: OverlayPool,
): Promise<CustomerLink> {
  await repository.lockLink(scope, place);
  const before = present(await repository.findLink(scope, place));
  for (const right of rightsOfCreator(before)) requirePermission(scope.actor, right);
  if (before.revoked_at !== null) throw new Problem('gone');
  requireVersion(changes.version, before.version, () => before);
  const shown = before.agreements.map(({ id }) => id);
  const agreementIds = [...new Set(changes.agreement_ids ?? shown)];
  // An agreement that was signed since may stay.
  const ids = agreementIds.filter((id) => !shown.includes(id));
  await requireShareable(scope, { projectId: place.projectId, customerId: before.customer_id, ids }, overlays);
  if (changes.expires_at !== undefined) requireEnd(changes.expires_at);
  await repository.updateLink(scope, before.id, {
    agreementIds,
    expiresAt: changes.expires_at ?? before.expires_at,
  });
  const after = present(await repository.findLink(scope, place));
  await record(scope, { before, after });
  return after;
}

/**
 * Idempotent.
 *
 * @throws {Problem} `not_found`
 */
export async function revokeLink(scope: CompanyScope, place: Place): Promise<void> {
  const link = present(await repository.findLink(scope, place));
  if (await repository.revokeLink(scope, link.id)) await record(scope, { before: link, after: null });
}

function requireEnd(expiresAt: string): void {
  const now = systemClock.now().getTime();
  const end = Date.parse(expiresAt);
  if (end <= now || end > now + LONGEST_CUSTOMER_LINK_DAYS * DAY_MS) throw invalidField('expires_at', 'date_bounds');
}

/**
 * @throws {Problem} at `agreement_ids`: `not_of_company` for an agreement of another customer, project or a draft
 * contract; `agreement_signed`, `agreement_annulled`; `specification_not_committed` while its rows may still change.
 */
async function requireShareable(
  scope: CompanyScope,
  shared: { projectId: string; customerId: string; ids: readonly string[] },
  overlays: OverlayPool,
): Promise<void> {
  if (shared.ids.length === 0) return;
  const found = await repository.findShareable(scope, shared);
  if (found.length < shared.ids.length) throw invalidField('agreement_ids', 'not_of_company');
  if (found.some(({ status }) => status === 'canceled')) throw atAgreements('agreement_annulled');
  if (found.some(({ status }) => status === 'signed')) throw atAgreements('agreement_signed');
  for (const [contractId, agreements] of Map.groupBy(found, (one) => one.contract_id)) {
    const ids = agreements.map(({ id }) => id);
    const committed = await compareCommitted(scope, { contractId, ids }, overlays);
    if (committed.size < ids.length) throw atAgreements('specification_not_committed');
  }
}

const atAgreements = (code: 'agreement_signed' | 'agreement_annulled' | 'specification_not_committed'): Problem =>
  new Problem(code, { fields: [{ field: 'agreement_ids', code }] });

/** Logs for whom what of the project is open until when, with which agreements and whether with prices; never the address. */
async function record(
  scope: CompanyScope,
  { before, after }: { before: CustomerLink | null; after: CustomerLink | null },
): Promise<void> {
  const link = after ?? before;
  if (link === null) return;
  await recordChange(scope, {
    action: 'update',
    model: 'project',
    objectId: link.project_id,
    objectRepr: await repository.projectName(scope, link.project_id),
    before: before === null ? null : logged(before),
    after: after === null ? { customer_link: null } : logged(after),
  });
}

const logged = (link: CustomerLink) => ({
  customer_link: `${link.customer_name}: ${link.recipient}`,
  customer_link_expires_at: link.expires_at,
  customer_link_agreements: link.agreements.map(({ number }) => number).join(', ') || null,
  customer_link_parts: link.parts,
  customer_link_shows_prices: link.shows_prices,
});
