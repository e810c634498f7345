import type { CalendarFeed } from '@karkas/api/tasks/links/calendar-feed.schemas.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { AnonymousScope, CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { calendarFile } from './calendar-file.ts';
import * as repository from './calendar-feed.repository.ts';
import { type FeedOwner, isSame, type FeedSecrets } from './feed-address.ts';

export type FeedParts = { secrets: FeedSecrets; publicUrl: () => string };

export async function getFeed(reader: CompanyReader, { secrets, publicUrl }: FeedParts): Promise<CalendarFeed> {
  const [feed] = await repository.findFeed(reader);
  if (feed === undefined) return { address: null, created_at: null, last_read_at: null };
  const { nonce, ...feedView } = feed;
  const secret = secrets.make({ companyId: reader.companyId, userId: reader.actor.userId }, nonce);
  return { address: `${publicUrl()}/calendar/${secret}.ics`, ...feedView };
}

export async function createFeed(scope: CompanyScope, parts: FeedParts): Promise<CalendarFeed> {
  await repository.putFeed(scope);
  await record(scope, true);
  return getFeed(scope, parts);
}

/** Idempotent. */
export async function deleteFeed(scope: CompanyScope): Promise<void> {
  if (await repository.deleteFeed(scope)) await record(scope, false);
}

/** Logs that a user's tasks can be read without signing in, never the address. */
function record(scope: CompanyScope, isThere: boolean): Promise<void> {
  return recordChange(scope, {
    action: 'update',
    model: 'membership',
    objectId: scope.actor.userId,
    objectRepr: scope.actor.name,
    before: isThere ? null : { calendar_feed: true },
    after: { calendar_feed: isThere },
  });
}

/** Requires an address whose signature was verified. */
export async function recordRead(scope: AnonymousScope, owner: FeedOwner): Promise<void> {
  if ((await repository.enterFeed(scope, owner)) !== null) await repository.recordRead(scope, owner);
}

/**
 * Open tasks of the owner of the secret.
 *
 * @throws {Problem} `not_found` for an ended or invalid secret and for a former member, without distinguishing the
 * reasons.
 */
export async function readFeed(
  scope: AnonymousScope,
  { secret, owner }: { secret: string; owner: FeedOwner },
  parts: FeedParts,
): Promise<string> {
  const entry = await repository.enterFeed(scope, owner);
  if (entry === null || !isSame(secret, parts.secrets.make(owner, entry.nonce))) throw notFound();
  const permissions = permissionsOf({ code: entry.role_code, permissions: entry.permissions });
  const tasks = await repository.findFeedTasks(scope, { ...owner, seesProjects: permissions.includes('project.view') });
  return calendarFile(tasks, {
    language: entry.language,
    timeZone: entry.time_zone,
    publicUrl: parts.publicUrl(),
  });
}
