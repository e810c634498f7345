import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '#testing/letters.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';

/** The form as the site build renders it. */
const PAGE = `<style>p{color:red}</style><form method="post"><input id="contact-name" name="name"/><p class="e" id="contact-name-error" hidden=""></p>
<input id="contact-email" name="email"/><p class="e" id="contact-email-error" hidden=""></p><input id="contact-phone" name="phone"/><p id="contact-phone-error" hidden=""></p>
<select id="contact-module" name="module"><option value="" selected="">–</option><option value="tasks">Задачи</option></select>
<textarea id="contact-message" name="message"></textarea><p id="contact-message-error" hidden=""></p>
<input id="contact-consent" type="checkbox" name="consent"/><p id="contact-consent-error" hidden=""></p><p role="alert" data-problem="" hidden=""></p></form>`;
let app: TestApp;
let count = 0;
const anAddress = (): string => `form${(count += 1)}@example.ru`;

beforeAll(async () => {
  const webFolder = mkdtempSync(path.join(tmpdir(), 'karkas-form-'));
  for (const place of ['contact', 'en/contact']) {
    mkdirSync(path.join(webFolder, place), { recursive: true });
    writeFileSync(path.join(webFolder, place, 'index.html'), PAGE);
  }
  app = await startTestApp({ database: await testDatabase(), webFolder });
});

const GOOD = { name: 'Марина', phone: '', subject: '', module: '', message: 'Прочитает ли она\r\nнашу форму?' };
function post(fields: Record<string, string>, { url = '/contact', ip = '', headers = {} } = {}) {
  count += 1;
  return app.app.inject({
    method: 'POST',
    url,
    remoteAddress: ip === '' ? `10.43.${Math.floor(count / 250)}.${(count % 250) + 1}` : ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function storedFrom(email: string): Promise<{ message: string; consent_version: string; language: string }[]> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ message: string; consent_version: string; language: string }>(
    'select message, consent_version, language from contact_request where email = $1',
    [email],
  );
  return rows;
}

describe('the contact form without JavaScript', () => {
  test.each([
    ['/contact', '/contact/sent', 'ru'],
    ['/en/contact', '/en/contact/sent', 'en'],
  ])('%s stores the message, confirms it and redirects', async (url, sent, language) => {
    const email = anAddress();
    const answer = await post({ ...GOOD, email, consent: 'on', website: '' }, { url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, sent]);
    expect(await storedFrom(email)).toMatchObject([{ message: 'Прочитает ли она\nнашу форму?', language }]);
    expect(await lettersTo(app, email, 'contact_confirmation')).toHaveLength(1);
  });

  test('submitted twice at once is one message and one letter', async () => {
    const email = anAddress();
    const answers = await Promise.all([1, 2].map(() => post({ ...GOOD, email, consent: 'on' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect([(await storedFrom(email)).length, (await lettersTo(app, email)).length]).toEqual([1, 1]);
  });

  test('errors are displayed at their fields, typed values stay, and values are escaped', async () => {
    const { statusCode, body, headers } = await post({
      name: '"><script>alert(1)</script>$&',
      email: 'марина',
      phone: '12',
      module: 'tasks',
      message: '</textarea><b>',
    });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      400,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    for (const sentence of [
      'Введите корректный email',
      'Введите корректный номер телефона',
      'Нужно согласие на обработку персональных данных',
      'Проверьте отмеченные поля.',
      'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;"',
      '\n&lt;/textarea&gt;&lt;b&gt;</textarea>',
      '<option value="tasks" selected="">',
    ])
      expect(body).toContain(sentence);
    expect(body).not.toContain('<script>');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(3);
  });

  test('a bot gets the usual response and nothing is stored', async () => {
    const email = anAddress();
    const answer = await post({ ...GOOD, email, consent: 'on', website: 'https://spam.example' });
    expect([answer.statusCode, await storedFrom(email), await lettersTo(app, email)]).toEqual([303, [], []]);
  });

  test('the sixth submission from an address within a minute must wait and keeps what was typed', async () => {
    const ip = '10.42.0.1';
    const answers = [];
    for (let index = 0; index < 6; index += 1)
      answers.push(await post({ ...GOOD, email: anAddress(), consent: 'on' }, { ip }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[5]?.body).toContain('Прочитает ли она\nнашу форму?</textarea>');
  });

  test.each([
    ['a megabyte of text', { message: 'а'.repeat(200_000) }, 413],
    ['a text of 40 000 letters', { message: 'б'.repeat(40_000) }, 400],
    ['an unknown field', { colour: 'red' }, 400],
    ['another module', { module: 'crm' }, 400],
    ['a name that nobody sees', { name: '\u200b\u2060 \u202e' }, 400],
  ])('%s is rejected with the form page', async (_, changes, status) => {
    const email = anAddress();
    const answer = await post({ ...GOOD, email, consent: 'on', ...changes });
    expect([answer.statusCode, answer.headers['content-type'], await storedFrom(email)]).toEqual([
      status,
      'text/html; charset=utf-8',
      [],
    ]);
    expect(answer.body).toMatch(/data-problem="">[А-Я]/);
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });

  test('a text that is too long is displayed again as typed', async () => {
    const message = 'б'.repeat(40_000);
    expect((await post({ ...GOOD, email: anAddress(), consent: 'on', message })).body).toContain(
      `${message}</textarea>`,
    );
  });

  test('an empty submission is rejected with the form page too', async () => {
    const answer = await app.app.inject({ method: 'POST', url: '/en/contact', remoteAddress: '10.42.9.9' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
    expect(answer.body).toMatch(/data-problem="">[A-Z]/);
  });

  test.each<[string, Record<string, string>, number]>([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another site, in an old browser', { origin: 'https://evil.example' }, 403],
    ['of a name that is none', { origin: 'evil' }, 403],
    ['of this site', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    ['of this site, in an old browser', { origin: 'http://localhost', host: 'localhost' }, 303],
    ['of this site, in an old browser that tells no origin', { origin: 'null' }, 303],
  ])('a form %s', async (_, headers, status) => {
    const email = anAddress();
    const answer = await post({ ...GOOD, email, consent: 'on' }, { headers });
    expect([answer.statusCode, (await storedFrom(email)).length]).toEqual([status, status === 303 ? 1 : 0]);
    expect(answer.body.includes('Заполните форму здесь')).toBe(status === 403);
  });

  test('bidirectional and invisible characters are stripped before storing', async () => {
    const email = anAddress();
    await post({
      ...GOOD,
      email,
      consent: 'on',
      name: 'Мар\u202eина\u200b',
      message: '\u2067Прочитает ли она нашу форму?',
    });
    const { pool } = await testDatabase();
    const { rows } = await pool.query('select name, message from contact_request where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Марина', message: 'Прочитает ли она нашу форму?' }]);
  });
});
