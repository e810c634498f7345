import type { FieldLink, FieldLinkMade, fieldLinkBody } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { LONGEST_FIELD_LINK_DAYS } from '@karkas/api/tasks/links/field-links.schemas.ts';
import type { z } from 'zod';
import { hashOfToken, makeLinkToken } from '#platform/access/link-token.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { systemClock } from '#platform/clock.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as repository from './field-links.repository.ts';

const DAY_MS = 86_400_000;

export const listLinks = (reader: CompanyReader, projectId: string | undefined): Promise<FieldLink[]> =>
  repository.listLinks(reader, projectId);

/**
 * @throws {Problem} at `project_id` if the user does not see the project, at `expires_at` for a time in the past or too
 * far ahead.
 */
export async function createLink(
  scope: CompanyScope,
  body: z.output<typeof fieldLinkBody>,
  publicUrl: () => string,
): Promise<FieldLinkMade> {
  if (!(await repository.isProjectVisible(scope, body.project_id))) throw invalidField('project_id', 'not_of_company');
  const now = systemClock.now().getTime();
  const end = Date.parse(body.expires_at);
  if (end <= now || end > now + LONGEST_FIELD_LINK_DAYS * DAY_MS) throw invalidField('expires_at', 'date_bounds');
  const token = makeLinkToken(scope.companyId);
  const id = newId();
  await repository.insertLink(scope, {
    id,
    projectId: body.project_id,
    crew: body.crew,
    tokenHash: hashOfToken(token),
    expiresAt: body.expires_at,
  });
  const link = await repository.findLink(scope, id);
  await record(scope, link, true);
  return { ...link, address: `${publicUrl()}/field/${token}` };
}

/**
 * Idempotent.
 *
 * @throws {Problem} `not_found`
 */
export async function revokeLink(scope: CompanyScope, id: string): Promise<void> {
  const link = await repository.findLink(scope, id);
  if (await repository.endLink(scope, id)) await record(scope, link, false);
}

/** Logs which crew has access to the project until when, never the address. */
function record(scope: CompanyScope, link: FieldLink, isMade: boolean): Promise<void> {
  const logged = { field_link: link.crew };
  return recordChange(scope, {
    action: 'update',
    model: 'project',
    objectId: link.project_id,
    objectRepr: link.project_name,
    before: isMade ? null : logged,
    after: isMade ? logged : { field_link: null },
  });
}
