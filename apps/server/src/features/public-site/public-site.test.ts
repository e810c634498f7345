import * as endpoints from '@karkas/api/site/site.endpoints.ts';
import { CONTACT_CONSENT } from '@karkas/api/site/site-consent.texts.ts';
import { createHash } from 'node:crypto';
import { fillOperator } from '@karkas/api/core/operator.texts.ts';
import { describe, expect, test } from 'vitest';
import { confirmationLimits } from '#features/auth';
import { callApi } from '#testing/call-api.ts';
import { lettersTo } from '#testing/letters.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, testDatabase } from '#testing/test-database.ts';

let count = 0;
/** Each address is in another network. */
const ip = (): string => `10.${44 + Math.floor((count += 1) / 250)}.${count % 250}.1`;
const anAddress = (): string => `visitor${(count += 1)}@example.ru`;
const aMessage = (changes: object = {}) => ({
  name: 'Марина',
  email: anAddress(),
  phone: '8 (912) 345-67-89',
  subject: 'Ведомость на 400 строк',
  module: 'estimates' as const,
  message: 'Прочитает ли программа\nнашу форму?',
  consent: true as const,
  ...changes,
});
type Body = Parameters<typeof callApi<typeof endpoints.sendContactRequest>>[2]['body'];
const send = (app: TestApp, body: object, from = ip(), headers?: Record<string, string>) =>
  // Bodies may be invalid on purpose.
  callApi(null, endpoints.sendContactRequest, { body: body as Body }, { app, ip: from, headers });

async function storedFrom(email: string): Promise<{ consent_hash: string }[]> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ consent_hash: string }>('select * from contact_request where email = $1', [
    email,
  ]);
  return rows;
}

describe('a message of the site', () => {
  test('is stored with the consent, confirmed to the sender and reported to the operator', async () => {
    const owner = anAddress();
    const app = await startTestApp({ database: await testDatabase(), contactEmail: owner });
    const body = aMessage();
    const answer = await send(app, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Марина',
      email: body.email,
      phone: '+79123456789',
      module: 'estimates',
    });
    expect(await storedFrom(body.email)).toMatchObject([
      { consent_version: CONTACT_CONSENT.version, consent_document: 'contact_consent', language: 'ru' },
    ]);
    const [confirmation] = await lettersTo(app, body.email, 'contact_confirmation');
    expect(confirmation?.text).toContain(owner);
    // The confirmation quotes nothing of the message.
    for (const own of ['Марина', 'нашу форму']) expect(confirmation?.text).not.toContain(own);
    const [sent] = await lettersTo(app, owner, 'contact_request');
    expect(sent?.subject).toBe('Обращение с сайта: Ведомость на 400 строк');
    for (const expectedText of ['Марина', body.email, '+79123456789', 'Сметы', 'нашу форму?'])
      expect(sent?.text).toContain(expectedText);
  });

  test('is stored with the consent version that names the operator who receives withdrawals', async () => {
    const operator = { name: 'ООО «Ромашка»', inn: '7707083893', address: 'г. Москва', email: 'privacy@example.ru' };
    const sent: { hash: unknown; letter: string | undefined }[] = [];
    for (const options of [{}, { operator, contactEmail: anAddress() }]) {
      const app = await startTestApp({ database: await testDatabase(), ...options });
      const body = aMessage();
      await send(app, body);
      const [stored] = await storedFrom(body.email);
      const [confirmation] = await lettersTo(app, body.email, 'contact_confirmation');
      sent.push({ hash: stored?.consent_hash, letter: confirmation?.text });
    }
    const hashOf = (named: typeof operator | null): string =>
      createHash('sha256').update(fillOperator(CONTACT_CONSENT.text.ru, named)).digest('hex');
    expect(sent.map(({ hash }) => hash)).toEqual([hashOf(null), hashOf(operator)]);
    expect(sent[1]?.letter).toContain('письмом на privacy@example.ru');
    expect(fillOperator(CONTACT_CONSENT.text.ru, operator)).toContain('ИНН 7707083893, адрес: г. Москва');
  });

  test('is limited to thirty a day per network; other networks are not affected', async () => {
    const clock = movingClock();
    const database = await cloneDatabase();
    const app = await startTestApp({ database, clock });
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      clock.forward(20_000);
      statuses.push((await send(app, aMessage(), `2001:db8:7:${index}::1`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429]);
    expect((await send(app, aMessage(), '2001:db8:8::1')).status).toBe(201);
    // Deleting the messages of a flood does not reset the limit.
    await database.pool.query('delete from contact_request');
    expect((await send(app, aMessage(), '2001:db8:7::2')).status).toBe(429);
    clock.forward(25 * 60 * 60 * 1000);
    expect((await send(app, aMessage(), '2001:db8:7:1::1')).status).toBe(201);
  });

  test('gets at most three hundred confirmations a day in all; later messages are stored and reported', async () => {
    const owner = anAddress();
    const database = await cloneDatabase();
    const app = await startTestApp({ database, contactEmail: owner });
    await database.pool.query('insert into throttle_counter (key, window_start, count) values ($1, now(), 299)', [
      confirmationLimits()[0]?.key,
    ]);
    const [last, late] = [aMessage(), aMessage()];
    for (const body of [last, late]) expect((await send(app, body)).status).toBe(201);
    expect((await lettersTo(app, last.email)).length).toBe(1);
    expect((await lettersTo(app, late.email)).length).toBe(0);
    const { rows } = await database.pool.query('select 1 from contact_request where email = $1', [late.email]);
    expect([rows.length, (await lettersTo(app, owner, 'contact_request')).length]).toEqual([1, 2]);
  });

  test('sent twice, even concurrently, is one message and one letter', async () => {
    const app = await testApp();
    const body = aMessage({ message: 'Вопрос про допсоглашения' });
    const answers = await Promise.all([send(app, body), send(app, body)]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect([(await storedFrom(body.email)).length, (await lettersTo(app, body.email)).length]).toEqual([1, 1]);
  });

  test.each([
    ['an empty name', { name: '  ' }, 'name', 'Поле обязательно для заполнения'],
    ['no address', { email: '' }, 'email', 'Поле обязательно для заполнения'],
    ['a wrong address', { email: 'марина' }, 'email', 'Введите корректный email'],
    ['a wrong phone', { phone: '12' }, 'phone', 'Введите корректный номер телефона'],
    ['no message', { message: '' }, 'message', 'Поле обязательно для заполнения'],
    [
      'nine characters and spaces',
      { message: '  123456789   ' },
      'message',
      'Сообщение должно содержать не менее 10 символов',
    ],
    ['a long message', { message: 'а'.repeat(5001) }, 'message', 'Слишком длинное значение'],
    ['another module', { module: 'crm' }, 'module', 'Недопустимое значение'],
    ['no consent', { consent: false }, 'consent', 'Нужно согласие на обработку персональных данных'],
  ])('%s is rejected at its field', async (_, changes, field, message) => {
    const answer = await send(await testApp(), aMessage(changes));
    expect([answer.status, answer.problem.errors]).toEqual([400, [{ field, message }]]);
  });

  test('emoji, markup and an empty phone are accepted as plain text', async () => {
    const body = aMessage({ name: '👷'.repeat(20), phone: '', message: '<script>alert(1)</script>', module: null });
    const answer = await send(await testApp(), body);
    expect([answer.status, answer.body.name, answer.body.phone, answer.body.message]).toEqual([
      201,
      '👷'.repeat(20),
      null,
      '<script>alert(1)</script>',
    ]);
  });

  test.each([
    ['fills in the hidden field', { website: 'https://spam.example' }],
    ['is quicker than a person', { seconds_on_page: 0 }],
  ])('from a bot that %s gets the usual response and is not stored', async (_, trace) => {
    const app = await testApp();
    const body = aMessage(trace);
    const answer = await send(app, body);
    expect([answer.status, Object.keys(answer.body).length]).toEqual([201, 8]);
    expect([await storedFrom(body.email), await lettersTo(app, body.email)]).toEqual([[], []]);
  });

  test('limits: five a minute per sender address, two per recipient, ten a day per recipient', async () => {
    const clock = movingClock();
    const app = await startTestApp({ database: await testDatabase(), clock });
    const from = ip();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await send(app, aMessage(), from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const email = anAddress();
    const toOne: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      toOne.push((await send(app, aMessage({ email, message: `Сообщение номер ${index}` }))).status);
      clock.forward(61_000);
    }
    expect(toOne).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  });
});

test('the consent version changes with its text', () => {
  const hash = createHash('sha256').update(CONTACT_CONSENT.text.ru).digest('hex').slice(0, 12);
  expect({ [CONTACT_CONSENT.version]: hash }).toEqual({ '2026-11-23': 'a0e8e3df62cc' });
});

describe('lists of the site', () => {
  test('articles: newest first, ten per page; services and projects by publication date', async () => {
    const app = await testApp();
    const articles = (await callApi(null, endpoints.listSiteArticles, {}, { app })).body;
    expect([articles.page, articles.limit]).toEqual([1, 10]);
    const days = articles.results.map(({ published_at: day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    const services = (await callApi(null, endpoints.listSiteServices, {}, { app })).body;
    expect([services.count, services.results.find(({ slug }) => slug === 'tasks')?.readiness]).toEqual([9, 'partly']);
    const projects = (await callApi(null, endpoints.listSiteProjects, {}, { app })).body;
    expect(projects).toEqual({ results: [], count: 0, page: 1, limit: 10 });
  });

  test('paging, order, search and language are applied', async () => {
    const app = await testApp();
    const list = async (query: object, language = 'ru') =>
      (await callApi(null, endpoints.listSiteServices, { query }, { app, headers: { 'accept-language': language } }))
        .body;
    const all = (await list({ sort_by: 'title', sort_order: 'asc' })).results.map(({ slug }) => slug);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ sort_by: 'title', sort_order: 'asc', limit: 4, page })),
    );
    expect(pages.flatMap(({ results }) => results.map(({ slug }) => slug))).toEqual(all);
    expect((await list({ search: 'ВЕДОМОСТЬ допсоглашения' })).count).toBeGreaterThan(0);
    expect((await list({ search: 'нет такого слова' })).results).toEqual([]);
    expect((await list({ search: 'warehouse' }, 'en')).results.some(({ slug }) => slug === 'warehouse')).toBe(true);
  });

  test.each(['?page=0', '?limit=-1', '?limit=1000', '?sort_by=name', '?colour=red'])('%s is 400', async (query) => {
    const app = await testApp();
    for (const path of ['services', 'projects', 'blog'])
      expect((await app.app.inject(`/api/site/${path}/${query}`)).statusCode).toBe(400);
  });

  test('an item is found by its slug; an unknown slug is 404', async () => {
    const app = await testApp();
    const one = await callApi(null, endpoints.getSiteService, { params: { slug: 'whole-system' } }, { app });
    expect([one.status, one.body.readiness]).toEqual([200, 'partly']);
    expect(one.body.markdown).toContain('/services/estimates');
    for (const endpoint of [endpoints.getSiteService, endpoints.getSiteProject, endpoints.getSiteArticle])
      expect((await callApi(null, endpoint, { params: { slug: 'no-such' } }, { app })).status).toBe(404);
  });
});
