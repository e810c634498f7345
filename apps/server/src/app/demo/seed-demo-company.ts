import { randomBytes } from 'node:crypto';
import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import {
  addDemoColleague,
  createAccount,
  abandonUnfinishedDemo,
  hasAccounts,
  hashPassword,
  markDemoFilled,
  openDemoSession,
} from '#features/auth';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import { atMoment, systemClock } from '#platform/clock.ts';
import { asAnonymous } from '#platform/db/scope/account-scope.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { newId } from '#platform/ids.ts';
import type { AnonymousScope } from '#platform/db/scope/scope-types.ts';
import { DEMO_FOUNDED, DEMO_PERSON } from './demo.data.ts';
import { createDemoCalendar, type DemoCalendar } from './demo-calendar.ts';
import { attachFile, callerOf } from './demo-callers.ts';
import { createIds, type DemoFilling } from './demo-filling.ts';
import { DEMO_COLLEAGUES, type DemoPersonKey } from './demo-tasks.data.ts';
import { actEvents } from './fill-demo-acts.ts';
import { billEvents } from './fill-demo-bills.ts';
import { companyEvents } from './fill-demo-company.ts';
import { fileEvents } from './fill-demo-files.ts';
import { priceEvents } from './fill-demo-prices.ts';
import { siteEvents } from './site/fill-demo-site.ts';
import { taskEvents, taskSettingEvents } from './fill-demo-tasks.ts';

type Parts = { app: FastifyInstance; pool: Pool; tokens: AccessTokens };
type People = Map<DemoPersonKey, string>;

const HOUR_MS = 3_600_000;
/** Hours since each person was last seen. */
const SEEN_HOURS_AGO: Readonly<Record<DemoPersonKey, number>> = {
  owner: 0,
  manager: 0.3,
  estimator: 2,
  foreman: 5,
  supplier: 27,
};

/**
 * Fills an empty installation with a demo company; does nothing if any account exists. Completion is marked at the end:
 * an interrupted filling is moved to the bin by the next call and made again.
 */
export async function seedDemoCompany(parts: Parts): Promise<void> {
  const { pool } = parts;
  const calendar = createDemoCalendar();
  const isNew = await anonymously(pool, async (scope) => {
    while (await abandonUnfinishedDemo(scope, systemClock)) continue;
    return !(await hasAccounts(scope));
  });
  if (!isNew) return;
  // A random password: the demo is only entered by its own button.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const founded = new Date(`${calendar.moved(DEMO_FOUNDED)}T05:00:00Z`);
  const people = await atMoment(founded, () => anonymously(pool, (scope) => foundDemo(scope, passwordHash)));
  if (people === null) return;
  const filling = await fillingOf(parts, calendar, people);
  await calendar.live({
    dated: [
      ...companyEvents(filling),
      ...taskSettingEvents(filling),
      ...billEvents(filling),
      ...actEvents(filling),
      ...siteEvents(filling),
      ...fileEvents(filling),
      ...priceEvents(filling),
    ],
    recent: taskEvents(filling),
  });
  await anonymously(parts.pool, (scope) => markDemoFilled(scope, DEMO_PERSON.email, systemClock.now()));
}

/** Creates the demo users and company; returns null if the installation already has accounts. */
async function foundDemo(scope: AnonymousScope, passwordHash: string): Promise<People | null> {
  if (await hasAccounts(scope)) return null;
  const { user, company } = await createAccount(scope, {
    email: DEMO_PERSON.email,
    firstName: DEMO_PERSON.first_name,
    lastName: DEMO_PERSON.last_name,
    phone: null,
    companyName: DEMO_PERSON.company,
    isDemo: true,
    passwordHash,
  });
  const people: People = new Map([['owner', user.id]]);
  for (const { key, email, role, first_name: firstName, last_name: lastName } of DEMO_COLLEAGUES)
    people.set(key, await addDemoColleague(scope, company, { email, firstName, lastName, role, passwordHash }));
  return people;
}

/** Sessions are of today; the calendar dates the actions. */
async function fillingOf({ app, pool, tokens }: Parts, calendar: DemoCalendar, people: People): Promise<DemoFilling> {
  const access = new Map<DemoPersonKey, string>();
  const now = systemClock.now();
  for (const [person, userId] of people) {
    const lastSeen = new Date(now.getTime() - SEEN_HOURS_AGO[person] * HOUR_MS);
    const sessionId = await anonymously(pool, (scope) => openDemoSession(scope, { userId, now, lastSeen }));
    access.set(person, await tokens.issue({ userId, sessionId }));
  }
  const callerAs = (person: DemoPersonKey) => ({ app, access: access.get(person) ?? '' });
  return {
    as: (person) => callerOf(callerAs(person), calendar),
    attach: (person, file) => attachFile(callerAs(person), calendar, file),
    calendar,
    companyId: (await callerOf(callerAs('owner'))(getCurrentCompany, {})).id,
    ids: createIds(),
  };
}

function anonymously<Result>(pool: Pool, work: (scope: AnonymousScope) => Promise<Result>): Promise<Result> {
  const origin = { requestId: newId(), ip: null, userAgent: null, language: 'ru' } as const;
  return asAnonymous({ pool, origin, isReadOnly: false, work });
}
