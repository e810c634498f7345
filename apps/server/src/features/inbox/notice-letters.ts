import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import type { NoticeSettings } from '@karkas/api/inbox/notice-settings.schemas.ts';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { type CompanyQueries, inOneCompany } from '#platform/db/scope/every-company.ts';
import type { Logger } from '#platform/logging.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { letterTime } from './letter-time.ts';
import { type Addresses, digestLetter, noticeLetter, type NoticeItem } from './notice-letters.texts.ts';
import * as repository from './notice-letters.repository.ts';
import { findSettings } from './notice-settings.repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Parts = { pool: Pool; clock: Clock; mail: Mailing; links: UnsubscribeLinks; logger: Logger };
type Moment = Parts & { now: Date };

/** Maximum number listed in one email; the rest is in the inbox. */
const MOST_IN_LETTER = 50;
/** Notices accumulated during an outage are sent as one email. */
const MOST_SINGLE = 3;
/**
 * A notice is considered a minute after its creation (`make_notice`). A digest is sent a minute after its
 * time, so that it includes everything created before, whichever server sends it.
 */
const GATHERING_MS = 60_000;

/**
 * Emails due notices, one transaction per user and company: notices are locked meanwhile, so that two servers never
 * send the same one. Skips users who have read them, no longer see the task, or have unsubscribed. Returns the number
 * of emails.
 */
export async function writeNoticeLetters(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  let count = 0;
  for (const { company_id: companyId, user_id: userId } of await repository.findPendingRecipients(parts.pool, now)) {
    try {
      count += await inOneCompany(parts.pool, companyId, (queries) => writeTo(queries, userId, { ...parts, now }));
    } catch (error) {
      parts.logger.error({ error, company_id: companyId }, 'a letter of a notice could not be written');
    }
  }
  return count;
}

async function writeTo(queries: CompanyQueries, userId: string, parts: Moment): Promise<number> {
  const pending = await repository.lockPendingNotices(queries, { userId, now: parts.now });
  if (pending.length === 0) return 0;
  const reader = await repository.findReader(queries, userId);
  const settings = await findSettings(queries, userId);
  const { single, together, later } = sortByTime(reader === null ? [] : pending, settings, parts.now);
  await repository.storeOutcome(queries, { ids: pending.map(({ id }) => id), later });
  if (reader === null) return 0;
  const notices = await findNotices(queries, reader, [...single, ...together], settings);
  const singly = notices.filter(({ id }) => single.has(id));
  const isOneLetter = singly.length > MOST_SINGLE;
  const rest = isOneLetter ? notices : notices.filter(({ id }) => together.has(id));
  const letters = [
    ...(isOneLetter ? [] : singly.map((one) => noticeLetter(reader, one, addressesOf(reader, one.kind, parts)))),
    ...(rest.length === 0
      ? []
      : [digestLetter(reader, rest.slice(0, MOST_IN_LETTER), rest.length, addressesOf(reader, null, parts))]),
  ];
  for (const letter of letters) await send(queries, reader, letter, parts);
  return letters.length;
}

type Sorted = { single: Set<string>; together: Set<string>; later: Map<string, Date> };

function sortByTime(pending: readonly repository.PendingNotice[], settings: NoticeSettings, now: Date): Sorted {
  const sorted: Sorted = { single: new Set(), together: new Set(), later: new Map() };
  for (const { id, kind, created_at: createdAt } of pending) {
    const mode = settings.kinds[kind];
    if (mode === 'none') continue;
    const time = letterTime(mode, createdAt, settings);
    const gathered = new Date(time.getTime() + GATHERING_MS);
    if (time <= createdAt) sorted.single.add(id);
    else if (gathered > now) sorted.later.set(id, gathered);
    else sorted.together.add(id);
  }
  return sorted;
}

function addressesOf({ actor }: repository.LetterReader, kind: NoticeKind | null, { mail, links }: Moment): Addresses {
  const site = mail.publicUrl();
  const end = (what: NoticeKind | null): string =>
    `${site}/unsubscribe?token=${links.make({ userId: actor.userId, kind: what })}`;
  // The recipient may have last worked in another company.
  const company = `?company=${actor.companyId}`;
  return {
    inbox: `${site}/inbox${company}`,
    task: (number) => `${site}/tasks/${number}${company}`,
    settings: `${site}/profile?tab=letters`,
    end: end(kind),
    endAll: end(null),
  };
}

async function send(
  queries: CompanyQueries,
  { email, language }: repository.LetterReader,
  letter: Letter,
  { mail }: Moment,
): Promise<void> {
  await mail.box.queue(queries, { kind: 'notice', recipient: email, language, letter });
}

async function findNotices(
  queries: CompanyQueries,
  { actor, language }: repository.LetterReader,
  ids: readonly string[],
  { time_zone: timeZone }: NoticeSettings,
): Promise<NoticeItem[]> {
  const found = await repository.findUnreadNotices(queries, actor, ids);
  const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return found.map(({ due_at: due, ...one }) => ({ ...one, due: due === null ? null : format.format(due) }));
}
