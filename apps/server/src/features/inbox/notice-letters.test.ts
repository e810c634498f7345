import { listNotices, readNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { NOTICE_KINDS, type NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import {
  getNoticeSettings,
  putNoticeSettings,
  readUnsubscribeLink,
  unsubscribe,
} from '@karkas/api/inbox/notice-settings.endpoints.ts';
import { type NoticeSettings, DEFAULT_NOTICE_SETTINGS } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { silentLogger } from '#platform/logging.ts';
import type { RenderedLetter } from '#platform/mail/letter.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aComment,
  aCompany,
  aMember,
  aMemberWith,
  aTask,
  changeTask,
  type Person,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { lettersTo } from '#testing/letters.ts';
import { TEST_MAIL, TEST_SECRETS } from '#testing/start-test-app.ts';
import { createUnsubscribeLinks, writeNoticeLetters } from './index.ts';

const SERVERS = 3;
const MINUTE_MS = 60_000;
const links = createUnsubscribeLinks(TEST_SECRETS.refreshTokenKey);

/** One simultaneous run of several servers, by default a minute after the notices. */
function runOnServers(company: TestCompany, now = new Date(Date.now() + 2 * MINUTE_MS)): Promise<number[]> {
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  const { pool } = company.app.database;
  return Promise.all(
    Array.from({ length: SERVERS }, () =>
      writeNoticeLetters({ pool, clock, mail: TEST_MAIL, links, logger: silentLogger }),
    ),
  );
}
const letters = (company: TestCompany, { email }: Person): Promise<RenderedLetter[]> =>
  lettersTo(company.app, email, 'notice');
const subjects = async (company: TestCompany, person: Person) =>
  (await letters(company, person)).map(({ subject }) => subject);
const confirmed = async (company: TestCompany, person: Person): Promise<Person> => {
  await company.app.database.pool.query('update user_account set is_email_verified = true where id = $1', [
    person.userId,
  ]);
  return person;
};
const every = (mode: 'at_once' | 'digest' | 'none') =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, mode])) as NoticeSettings['kinds'];
const setSettings = async (person: Person, settings: Partial<NoticeSettings>) =>
  callApi(person, putNoticeSettings, {
    body: { ...DEFAULT_NOTICE_SETTINGS, version: undefined, quiet: null, ...settings },
  });
const tokenIn = (letter: RenderedLetter | undefined): string =>
  new URL(letter?.unsubscribe ?? 'https://karkas.test/').searchParams.get('token') ?? '';

describe('notification emails', () => {
  let company: TestCompany;
  let foreman: Person;
  beforeAll(async () => {
    company = await aCompany();
  });
  const aForeman = async (settings: Partial<NoticeSettings> = {}): Promise<Person> => {
    foreman = await confirmed(company, await aMember(company, 'foreman'));
    await setSettings(foreman, settings);
    return foreman;
  };

  test('are sent at once, in one email however many servers run, with the task and an unsubscribe link', async () => {
    await aForeman();
    const task = await aTask(company, { title: 'Залить <плиту>', assignee_id: foreman.userId });
    await runOnServers(company);
    await runOnServers(company);
    const [letter, ...more] = await letters(company, foreman);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Поручено вам: № ${task.number} Залить <плиту>`);
    expect(letter?.text).toContain(`https://karkas.test/tasks/${task.number}?company=${company.id}`);
    expect(letter?.text).toContain(company.name);
    expect(letter?.html).toContain('Залить &lt;плиту&gt;');
    expect(letter?.html).toContain('prefers-color-scheme:dark');
    expect(letter?.unsubscribe).toMatch(/^https:\/\/karkas\.test\/unsubscribe\?token=/);
  });

  test('are written in the language of the account', async () => {
    await aForeman();
    await company.app.database.pool.query(`update user_account set language = 'en' where id = $1`, [foreman.userId]);
    const { number } = await aTask(company, { title: 'Плита', assignee_id: foreman.userId });
    await runOnServers(company);
    expect(await subjects(company, foreman)).toEqual([`Assigned to you: No. ${number} Плита`]);
  });

  test('are not sent for read, hidden or deleted items, or to ineligible recipients', async () => {
    await aForeman();
    await aTask(company, { assignee_id: foreman.userId });
    await callApi(foreman, readNotices, { params: { company_id: company.id }, body: { all: true } });
    const hidden = await confirmed(company, await aMemberWith(company, ['company.view']));
    await setSettings(hidden, { kinds: every('at_once') });
    const seen = await aTask(company, { watchers: [hidden.userId] });
    await aComment(company, seen.id);
    await changeTask(company, seen.id, { watchers: [] });
    const gone = await aTask(company, { assignee_id: foreman.userId });
    await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: gone.id } });
    const unknown = await aMember(company, 'foreman');
    await aTask(company, { assignee_id: unknown.userId });
    const leaver = await confirmed(company, await aMember(company, 'foreman'));
    await aTask(company, { assignee_id: leaver.userId });
    await queryInCompany(company, 'delete from membership where company_id = $1 and user_id = $2', [
      company.id,
      leaver.userId,
    ]);
    await runOnServers(company);
    for (const person of [foreman, hidden, unknown, leaver]) expect(await letters(company, person)).toEqual([]);
  });

  test('are never sent by the demo company', async () => {
    const demo = await aCompany();
    const person = await confirmed(demo, await aMember(demo, 'foreman'));
    await setSettings(person, {});
    await queryInCompany(demo, 'update company set is_demo = true where company_id = $1', [demo.id]);
    await aTask(demo, { assignee_id: person.userId });
    await runOnServers(demo);
    expect(await letters(demo, person)).toEqual([]);
  });

  test('combine many events of one moment into one', async () => {
    await aForeman();
    const titles = ['Раз', 'Два', 'Три', 'Четыре'];
    for (const title of titles) await aTask(company, { title, assignee_id: foreman.userId });
    await runOnServers(company);
    const [letter, ...more] = await letters(company, foreman);
    expect([letter?.subject, more.length]).toEqual([`Входящие: 4 · ${company.name}`, 0]);
    for (const title of titles) expect(letter?.text).toContain(title);
  });

  test('wait for the end of quiet hours, and are then combined', async () => {
    await aForeman({ quiet: { from: '21:00', to: '08:00' } });
    await aNoticeAt(company, foreman, '2026-12-01T19:30:00Z', 'assigned');
    await aNoticeAt(company, foreman, '2026-12-02T02:00:00Z', 'mentioned');
    await runOnServers(company, new Date('2026-12-01T19:31:30Z'));
    await runOnServers(company, new Date('2026-12-02T04:59:00Z'));
    expect(await letters(company, foreman)).toEqual([]);
    await runOnServers(company, new Date('2026-12-02T05:01:00Z'));
    expect(await subjects(company, foreman)).toEqual([`Входящие: 2 · ${company.name}`]);
  });

  test('as a digest are sent once a day with each item once, however many servers run over a month', async () => {
    await aForeman({ kinds: every('digest') });
    const start = Date.parse('2026-12-01T00:00:00Z');
    // The digest is at 6:00 UTC: events occur just before it, just after it, at noon and at night.
    const moments = ['05:59:30', '06:00:10', '12:00:00', '23:59:59'];
    const numbers: number[] = [];
    const perDay: number[] = [];
    let before = 0;
    for (let day = 0; day < 30; day += 1) {
      const date = new Date(start + day * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
      const moment = moments[day % moments.length] ?? '';
      if (day % 5 !== 4) numbers.push(await aNoticeAt(company, foreman, `${date}T${moment}Z`));
      if (day % 3 === 0) numbers.push(await aNoticeAt(company, foreman, `${date}T05:59:59Z`));
      for (const time of [
        '00:00:30',
        '05:59:50',
        '06:00:20',
        '06:00:40',
        '06:01:00',
        '06:01:30',
        '07:00:00',
        '18:00:00',
      ])
        await runOnServers(company, new Date(`${date}T${time}Z`));
      const { length } = await letters(company, foreman);
      perDay.push(length - before);
      before = length;
    }
    await runOnServers(company, new Date(start + 31 * 24 * 60 * MINUTE_MS));
    expect(Math.max(...perDay)).toBe(1);
    const text = (await letters(company, foreman)).map((letter) => letter.text).join('\n');
    for (const number of numbers) expect(text.split(`/tasks/${number}?company=`)).toHaveLength(2);
  }, 60_000);
});

/** Creates a notice at the given time; returns the number of its task. */
async function aNoticeAt(company: TestCompany, { userId }: Person, at: string, kind: NoticeKind = 'mentioned') {
  const { id, number } = await aTask(company);
  await queryInCompany(
    company,
    `insert into task_notice (company_id, id, user_id, task_id, kind, letter_at, created_at, happened_at)
      values ($1, new_uuid_v7(), $2, $3, $4, $5::timestamptz + interval '1 minute', $5::timestamptz, $5::timestamptz)`,
    [company.id, userId, id, kind, at],
  );
  return number;
}

describe('notification settings', () => {
  test('have defaults until a user changes them, for themselves only', async () => {
    const company = await aCompany();
    expect((await callApi(company.owner, getNoticeSettings, {})).body).toEqual(DEFAULT_NOTICE_SETTINGS);
    const settings = { ...DEFAULT_NOTICE_SETTINGS, digest_at: '18:30', time_zone: 'Asia/Omsk' as const };
    expect((await callApi(company.owner, putNoticeSettings, { body: settings })).body).toEqual({
      ...settings,
      version: 2,
    });
    const stale = await callApi(company.owner, putNoticeSettings, { body: settings });
    expect([stale.status, stale.problem.current]).toEqual([409, { ...settings, version: 2 }]);
    const other = await aCompany();
    expect((await callApi(other.owner, getNoticeSettings, {})).body).toEqual(DEFAULT_NOTICE_SETTINGS);
    for (const wrong of [
      { digest_at: '24:00' },
      { digest_at: '9:00' },
      { time_zone: 'Mars' },
      { quiet: { from: '1' } },
    ])
      expect(
        (await callApi(company.owner, putNoticeSettings, { body: { ...settings, ...wrong } as never })).status,
      ).toBe(400);
  });

  test('an email links to unsubscribing from its kind or from all, without signing in', async () => {
    const company = await aCompany();
    const person = await confirmed(company, await aMember(company, 'foreman'));
    await setSettings(person, {});
    const task = await aTask(company, { assignee_id: person.userId });
    await runOnServers(company);
    const token = tokenIn((await letters(company, person))[0]);
    const nobody = { ...person, access: '' };
    expect((await callApi(nobody, readUnsubscribeLink, { query: { token } })).body).toEqual({
      kind: 'assigned',
      is_ended: false,
    });
    expect((await callApi(nobody, unsubscribe, { body: { token } })).body).toEqual({ kind: 'assigned' });
    expect((await callApi(nobody, unsubscribe, { body: { token } })).status).toBe(200);
    expect((await callApi(nobody, readUnsubscribeLink, { query: { token } })).body.is_ended).toBe(true);
    await aTask(company, { assignee_id: person.userId });
    await runOnServers(company);
    expect(await letters(company, person)).toHaveLength(1);
    const mention = `<p><span data-mention-id="${person.userId}">@Коллега</span></p>`;
    await aComment(company, task.id, mention);
    await runOnServers(company);
    expect((await subjects(company, person)).at(-1)).toContain('Вас упомянули');
    expect((await callApi(nobody, unsubscribe, { body: { token, all: true } })).body).toEqual({ kind: null });
    expect((await callApi(person, getNoticeSettings, {})).body.kinds).toEqual(every('none'));
    expect((await callApi(person, listNotices, { params: { company_id: company.id }, query: {} })).body.count).toBe(3);
  });

  test('an invalid link changes nothing', async () => {
    const company = await aCompany();
    const right = links.make({ userId: company.owner.userId, kind: 'mentioned' });
    const [userId = '', kind = '', signature = ''] = right.split('.');
    const foreign = createUnsubscribeLinks('00'.repeat(32)).make({ userId, kind: null });
    for (const token of [`${userId}.all.${signature}`, `${userId}.${kind}.`, `${right}x`, 'x', foreign]) {
      expect((await callApi(company.owner, unsubscribe, { body: { token } })).status).toBe(410);
      expect((await callApi(company.owner, readUnsubscribeLink, { query: { token } })).status).toBe(410);
    }
    expect((await callApi(company.owner, getNoticeSettings, {})).body).toEqual(DEFAULT_NOTICE_SETTINGS);
  });

  test('a mail client unsubscribes with one click, and not by opening the address', async () => {
    const company = await aCompany();
    const { userId } = company.owner;
    const url = `/unsubscribe?token=${links.make({ userId, kind: 'assigned' })}`;
    const { app } = company.app;
    const kinds = async () => (await callApi(company.owner, getNoticeSettings, {})).body.kinds;
    await app.inject({ method: 'GET', url });
    for (const refused of [
      { url, payload: 'a=b' },
      { url: '/unsubscribe', payload: 'List-Unsubscribe=One-Click' },
      { url: `${url}x`, payload: 'List-Unsubscribe=One-Click' },
    ])
      expect((await press(app, refused.url, refused.payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await kinds()).toEqual(DEFAULT_NOTICE_SETTINGS.kinds);
    expect((await press(app, url, 'List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect(await kinds()).toEqual({ ...DEFAULT_NOTICE_SETTINGS.kinds, assigned: 'none' });
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const other = `/unsubscribe?token=${links.make({ userId, kind: 'unblocked' })}`;
    expect((await press(app, other, form, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
    expect(await kinds()).toEqual({ ...DEFAULT_NOTICE_SETTINGS.kinds, assigned: 'none', unblocked: 'none' });
  });
});

const press = (
  app: TestCompany['app']['app'],
  url: string,
  payload: string,
  type = 'application/x-www-form-urlencoded',
) => app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
