import type {
  Notice,
  noticeQuery,
  noticeReading,
  NoticesMarked,
  noticeSnooze,
} from '@karkas/api/inbox/inbox.schemas.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import * as repository from './inbox.repository.ts';

const LONGEST_SNOOZE_MS = 366 * 24 * 60 * 60 * 1000;

export async function listNotices(
  reader: CompanyReader,
  query: z.output<typeof noticeQuery>,
): Promise<JsonText<Page<Notice>>> {
  return jsonText(await repository.listJson(reader, query));
}

/** @throws {Problem} `not_found` if none of them belongs to the user. */
export async function readNotices(
  scope: CompanyScope,
  { ids, is_read: isRead }: z.output<typeof noticeReading>,
): Promise<NoticesMarked> {
  if (ids !== undefined) await requireOwn(scope, ids);
  return marked(scope, await repository.markRead(scope, { ids, isRead }));
}

/** @throws {Problem} at `until` if it is more than a year away, which is not a meaningful snooze. */
export async function snoozeNotices(
  scope: CompanyScope,
  { ids, until }: z.output<typeof noticeSnooze>,
  clock: Clock,
): Promise<NoticesMarked> {
  const snoozeMs = until === null ? null : Date.parse(until) - clock.now().getTime();
  if (snoozeMs !== null && snoozeMs <= 0) throw invalidField('until', 'in_the_past');
  if (snoozeMs !== null && snoozeMs > LONGEST_SNOOZE_MS) throw invalidField('until', 'date_bounds');
  await requireOwn(scope, ids);
  return marked(scope, await repository.snooze(scope, { ids, until }));
}

/** Missing notices are ignored. */
async function requireOwn(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  if (!(await repository.hasAnyOf(scope, ids))) throw notFound();
}

async function marked(scope: CompanyScope, ids: string[]): Promise<NoticesMarked> {
  // Updates the user's other windows.
  if (ids.length > 0)
    scope.publish({
      kind: 'notice',
      action: 'update',
      object_id: null,
      version: null,
      part_of: null,
      only_for: scope.actor.userId,
    });
  return { ids, unread_count: await repository.countUnread(scope) };
}
