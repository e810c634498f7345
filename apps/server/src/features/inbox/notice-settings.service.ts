import { NOTICE_KINDS } from '@karkas/api/inbox/inbox.schemas.ts';
import type {
  NoticeSettings,
  NoticeSettingsInput,
  unsubscribeBody,
  Unsubscribed,
  UnsubscribeOffer,
} from '@karkas/api/inbox/notice-settings.schemas.ts';
import type { z } from 'zod';
import type { AccountScope, AnonymousScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { Problem } from '#platform/errors.ts';
import { endLetters, findSettings, lockSettings, writeSettings } from './notice-settings.repository.ts';
import type { LetterEnd, UnsubscribeLinks } from './unsubscribe-links.ts';

export function getNoticeSettings(scope: AccountScope): Promise<NoticeSettings> {
  return findSettings(scope, scope.userId);
}

export async function putNoticeSettings(
  scope: AccountScope,
  { version, ...settings }: NoticeSettingsInput,
): Promise<NoticeSettings> {
  await lockSettings(scope, scope.userId);
  const before = await findSettings(scope, scope.userId);
  requireVersion(version, before.version, () => before);
  await writeSettings(scope, scope.userId, settings);
  return findSettings(scope, scope.userId);
}

/** @throws {Problem} `gone` for an invalid link. */
export async function readUnsubscribeLink(
  scope: AnonymousScope,
  token: string,
  links: UnsubscribeLinks,
): Promise<UnsubscribeOffer> {
  const { userId, kind } = read(token, links);
  const { kinds, objects_letter: objects } = await findSettings(scope, userId);
  if (kind === 'objects') return { kind, is_ended: objects === 'none' };
  return { kind, is_ended: NOTICE_KINDS.every((one) => (kind !== null && one !== kind) || kinds[one] === 'none') };
}

/**
 * Idempotent.
 *
 * @throws {Problem} `gone` for an invalid link.
 */
export async function unsubscribe(
  scope: AnonymousScope,
  { token, all }: z.output<typeof unsubscribeBody>,
  links: UnsubscribeLinks,
): Promise<Unsubscribed> {
  const end = read(token, links);
  const kind = all ? null : end.kind;
  await lockSettings(scope, end.userId);
  await endLetters(scope, end.userId, kind === null ? NOTICE_KINDS : [kind]);
  return { kind };
}

function read(token: string, links: UnsubscribeLinks): LetterEnd {
  const end = links.read(token);
  if (end === null) throw new Problem('gone');
  return end;
}
