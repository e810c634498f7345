import { randomBytes } from 'node:crypto';
import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import {
  addDemoColleague,
  createAccount,
  giveUpUnfinishedDemo,
  hasAccounts,
  hashPassword,
  markDemoFilled,
} from '#features/auth';
import { atMoment, systemClock } from '#platform/clock.ts';
import { withoutCompany } from '#platform/db/company-scope.ts';
import type { Pool } from '#platform/db/connection.ts';
import { newId } from '#platform/ids.ts';
import type { AnonymousScope } from '#platform/db/scope-types.ts';
import { DEMO_FOUNDED, DEMO_PERSON } from './demo.data.ts';
import { createDemoCalendar, type DemoCalendar } from './demo-calendar.ts';
import { attachFile, callerOf } from './demo-callers.ts';
import { createIds, type DemoFilling } from './demo-known.ts';
import { DEMO_COLLEAGUES, type DemoPersonKey } from './demo-tasks.data.ts';
import { billEvents } from './fill-demo-bills.ts';
import { companyEvents } from './fill-demo-company.ts';
import { fileEvents } from './fill-demo-files.ts';
import { taskEvents, taskSettingEvents } from './fill-demo-tasks.ts';

/**
 * Fills an empty installation with a demo company. An installation where anybody has registered is left alone. The
 * filling is marked at its end: one that was cut short is put into the bin by the next call, and made anew.
 */
export async function seedDemoCompany(parts: { app: FastifyInstance; pool: Pool }): Promise<void> {
  // Nobody knows this password: the demo is entered by its own button.
  const password = randomBytes(32).toString('hex');
  const calendar = createDemoCalendar();
  const passwordHash = await anonymously(parts.pool, async (scope) => {
    while (await giveUpUnfinishedDemo(scope, systemClock)) continue;
    return (await hasAccounts(scope)) ? null : hashPassword(password);
  });
  if (passwordHash === null) return;
  const founded = new Date(`${calendar.moved(DEMO_FOUNDED)}T05:00:00Z`);
  if (!(await atMoment(founded, () => anonymously(parts.pool, (scope) => foundDemo(scope, passwordHash))))) return;
  const filling = await fillingOf(parts.app, calendar, password);
  await calendar.live({
    dated: [...companyEvents(filling), ...taskSettingEvents(filling), ...billEvents(filling), ...fileEvents(filling)],
    recent: taskEvents(filling),
  });
  await anonymously(parts.pool, (scope) => markDemoFilled(scope, DEMO_PERSON.email, systemClock.now()));
}

async function foundDemo(scope: AnonymousScope, passwordHash: string): Promise<boolean> {
  if (await hasAccounts(scope)) return false;
  const { company } = await createAccount(scope, {
    email: DEMO_PERSON.email,
    firstName: DEMO_PERSON.first_name,
    lastName: DEMO_PERSON.last_name,
    phone: null,
    companyName: DEMO_PERSON.company,
    isDemo: true,
    passwordHash,
  });
  for (const { email, role, first_name: firstName, last_name: lastName } of DEMO_COLLEAGUES)
    await addDemoColleague(scope, company, { email, firstName, lastName, role, passwordHash });
  return true;
}

/** Everybody signs in today: what they then do is dated by the calendar. */
async function fillingOf(app: FastifyInstance, calendar: DemoCalendar, password: string): Promise<DemoFilling> {
  const tokens = new Map<DemoPersonKey, string>();
  for (const { key, email } of [{ key: 'owner' as const, email: DEMO_PERSON.email }, ...DEMO_COLLEAGUES])
    tokens.set(key, (await callerOf({ app, access: null })(obtainToken, { body: { email, password } })).access);
  const callerAs = (person: DemoPersonKey) => ({ app, access: tokens.get(person) ?? null });
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
  return withoutCompany({ pool, origin, isReadOnly: false, work });
}
