import { TIME_ZONES } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';
import { readWeekOfObjects } from '#features/objects';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { companyIds, inOneCompany } from '#platform/db/scope/every-company.ts';
import { asMember } from '#platform/db/scope/on-behalf-of.ts';
import type { Logger } from '#platform/logging.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { findReader } from '../notice-letters.repository.ts';
import type { UnsubscribeLinks } from '../unsubscribe-links.ts';
import { findRecipients, type Recipient, takeWeek } from './objects-letter.repository.ts';
import { objectsLetter } from './objects-letter.texts.ts';

type Parts = { pool: Pool; clock: Clock; mail: Mailing; links: UnsubscribeLinks; logger: Logger };

const MONDAY = 1;

/**
 * Emails the state of the objects once on Monday, each recipient in a transaction of their own with their permissions
 * and projects. Returns the number of emails.
 */
export async function writeObjectsLetters(parts: Parts): Promise<number> {
  const { pool, clock, logger } = parts;
  const now = clock.now();
  // On other days no company is read.
  if (!TIME_ZONES.some((zone) => isMonday(now, zone))) return 0;
  let count = 0;
  for (const companyId of await companyIds(pool)) {
    try {
      const recipients = await inOneCompany(pool, companyId, (queries) => findRecipients(queries, now));
      for (const recipient of recipients)
        count +=
          (await asMember(pool, { companyId, userId: recipient.user_id }, (scope) =>
            writeTo(scope, recipient, parts),
          )) ?? 0;
    } catch (error) {
      logger.error({ error, company_id: companyId }, 'a letter of objects could not be written');
    }
  }
  return count;
}

const isMonday = (now: Date, zone: string): boolean => new Date(dayInZone(now.getTime(), zone)).getUTCDay() === MONDAY;

async function writeTo(scope: CompanyScope, recipient: Recipient, { mail, links }: Parts): Promise<number> {
  const { actor } = scope;
  if (!hasPermission(actor, 'project.view')) return 0;
  const reader = await findReader(scope, actor.userId);
  if (reader === null || !(await takeWeek(scope, recipient))) return 0;
  const week = await readWeekOfObjects(scope);
  // A limited member may have none.
  if (week.objects.length === 0) return 0;
  const site = mail.publicUrl();
  const { email, language, companyName } = reader;
  const letter = objectsLetter(
    { language, companyName, day: recipient.week, withPrices: hasPermission(actor, 'specification.view_prices') },
    week,
    {
      objects: `${site}/all-objects?company=${actor.companyId}`,
      object: (id) => `${site}/projects/${id}?company=${actor.companyId}`,
      settings: `${site}/profile?tab=letters`,
      end: `${site}/unsubscribe?token=${links.make({ userId: actor.userId, kind: 'objects' })}`,
    },
  );
  await mail.box.queue(scope, { kind: 'notice', recipient: email, language, letter });
  return 1;
}
