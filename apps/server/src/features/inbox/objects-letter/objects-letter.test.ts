import { putNoticeSettings, readUnsubscribeLink, unsubscribe } from '@karkas/api/inbox/notice-settings.endpoints.ts';
import { DEFAULT_NOTICE_SETTINGS } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, systemClock } from '#platform/clock.ts';
import { silentLogger } from '#platform/logging.ts';
import type { RenderedLetter } from '#platform/mail/letter.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aProject,
  type Person,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { lettersTo } from '#testing/letters.ts';
import { startTestApp, type TestApp, TEST_MAIL, TEST_SECRETS } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { createUnsubscribeLinks, writeObjectsLetters } from '../index.ts';

const links = createUnsubscribeLinks(TEST_SECRETS.refreshTokenKey);
const day = (days: number) => addDays(systemClock.today(), days);
/** Monday, nine in Moscow. */
const MONDAY = '2026-11-30T06:00:00.000Z';
const NEXT_MONDAY = '2026-12-07T06:00:00.000Z';

/** One simultaneous run of several servers. */
function run(company: TestCompany, moment = MONDAY): Promise<number[]> {
  const now = new Date(moment);
  const clock = { now: () => now, today: () => moment.slice(0, 10) };
  const { pool } = company.app.database;
  const parts = { pool, clock, mail: TEST_MAIL, links, logger: silentLogger };
  return Promise.all([writeObjectsLetters(parts), writeObjectsLetters(parts), writeObjectsLetters(parts)]);
}
const letters = (company: TestCompany, { email }: Person): Promise<RenderedLetter[]> =>
  lettersTo(company.app, email, 'notice');
const confirmed = async (company: TestCompany, person: Person): Promise<Person> => {
  await company.app.database.pool.query('update user_account set is_email_verified = true where id = $1', [
    person.userId,
  ]);
  return person;
};
const choose = (person: Person, objects_letter: 'by_role' | 'weekly' | 'none') =>
  callApi(
    person,
    putNoticeSettings,
    { body: { ...DEFAULT_NOTICE_SETTINGS, version: undefined, objects_letter } },
    { app },
  );

// A letter is written for every company of the database, so the tests have one without those of other tests.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: await cloneDatabase() });
});

const anObject = async (company: TestCompany, name: string): Promise<string> =>
  (await aProject(company, { name, start_date: day(-300), end_date: day(-10) })).id;

describe('the weekly letter of objects', () => {
  test('is sent once on Monday morning of the company, however many servers run, and again a week later', async () => {
    const company = await aCompany({ app });
    const director = await confirmed(company, await aMember(company, 'project_manager'));
    await run(company);
    expect(await letters(company, director)).toEqual([]);
    const id = await anObject(company, 'Школа <1>');
    await run(company, '2026-11-30T04:59:00.000Z');
    await run(company, '2026-11-29T09:00:00.000Z');
    expect(await letters(company, director)).toEqual([]);
    await run(company);
    await run(company, '2026-11-30T18:00:00.000Z');
    const [letter, ...more] = await letters(company, director);
    expect(more).toEqual([]);
    expect(letter?.subject).toMatch(/^Объекты, требующие внимания: 1 · /);
    expect(letter?.text).toMatch(/Школа <1>\nОбъект просрочен на \d+\sд/);
    expect(letter?.text).toContain(`/projects/${id}?company=${company.id}`);
    expect(letter?.text).toMatch(/Суммы с НДС: по договорам 0,00\s₽, выполнено/);
    expect(letter?.text).toContain(`/all-objects?company=${company.id}`);
    await run(company, NEXT_MONDAY);
    expect(await letters(company, director)).toHaveLength(2);
  });

  test('goes by the role unless the member decides otherwise, and ends by its link', async () => {
    const company = await aCompany({ app });
    await anObject(company, 'Склад');
    const foreman = await confirmed(company, await aMember(company, 'foreman'));
    const silent = await confirmed(company, await aMember(company, 'project_manager'));
    await choose(silent, 'none');
    await run(company, '2026-12-14T06:00:00.000Z');
    expect([await letters(company, foreman), await letters(company, silent)]).toEqual([[], []]);
    await choose(foreman, 'weekly');
    await run(company, '2026-12-21T06:00:00.000Z');
    const [letter] = await letters(company, foreman);
    const token = new URL(letter?.unsubscribe ?? 'https://karkas.test/').searchParams.get('token') ?? '';
    const nobody = { ...company.owner, access: '' };
    const offer = await callApi(nobody, readUnsubscribeLink, { query: { token } }, { app });
    expect(offer.body).toEqual({ kind: 'objects', is_ended: false });
    expect((await callApi(nobody, unsubscribe, { body: { token } }, { app })).body).toEqual({ kind: 'objects' });
    expect((await callApi(nobody, readUnsubscribeLink, { query: { token } }, { app })).body.is_ended).toBe(true);
    await run(company, '2026-12-28T06:00:00.000Z');
    expect(await letters(company, foreman)).toHaveLength(1);
  });

  test('contains only the projects the member sees, and no amounts without the price permission', async () => {
    const company = await aCompany({ app });
    const own = await anObject(company, 'Свой объект');
    await anObject(company, 'Чужой объект');
    const member = await confirmed(company, await aMemberWith(company, ['project.view', 'contract.view']));
    await choose(member, 'weekly');
    await queryInCompany(
      company,
      `update membership set project_ids = array[$3::uuid] where company_id = $1 and user_id = $2`,
      [company.id, member.userId, own],
    );
    await run(company, '2027-01-04T06:00:00.000Z');
    const [letter] = await letters(company, member);
    expect(letter?.text).toContain('Свой объект');
    expect(letter?.text).not.toContain('Чужой объект');
    expect(letter?.text).not.toContain('₽');
    expect(letter?.html).not.toContain('₽');
  });
});
