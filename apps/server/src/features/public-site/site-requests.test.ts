import * as endpoints from '@karkas/api/site/site-admin.endpoints.ts';
import { createNormPreparer } from '#features/norms';
import { sendContactRequest } from '@karkas/api/site/site.endpoints.ts';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withClient } from '#platform/db/wire/connection.ts';
import { newId } from '#platform/ids.ts';
import { silentLogger } from '#platform/logging.ts';
import { createInbox } from '#platform/storage/received-file.ts';
import { sweepOnce } from '#platform/sweep/sweeper.ts';
import { callApi } from '#testing/call-api.ts';
import { lettersTo } from '#testing/letters.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, testDatabase } from '#testing/test-database.ts';
import { sharedSweeps } from '../../app/sweeps/sweeps.ts';
import { aCompany, type Person } from '../../testing/factories/index.ts';
import { siteAdminsOf } from './site-admin.ts';

let count = 0;

/** Sends a message from an address that no other test uses. */
async function aMessage(app: TestApp, message = 'Прочитает ли программа нашу форму?') {
  count += 1;
  const email = `writer${count}-${process.pid}@example.ru`;
  const body = { name: 'Марина', email, phone: '8 912 345-67-89', message, consent: true as const };
  const answer = await callApi(null, sendContactRequest, { body }, { app, ip: `10.46.${count}.1` });
  expect(answer.status).toBe(201);
  return { id: answer.body.id, email };
}

/** An application whose only operator is this user, with a verified address. */
async function anOwnedInstallation() {
  const { owner } = await aCompany();
  const database = await testDatabase();
  await database.pool.query('update user_account set is_email_verified = true where id = $1', [owner.userId]);
  const app = await startTestApp({ database, siteAdmins: siteAdminsOf([owner.email.toUpperCase()]) });
  return { app, owner };
}

describe('messages of the site', () => {
  test('can be listed, searched and answered by letter once', async () => {
    const { app, owner } = await anOwnedInstallation();
    const { id, email } = await aMessage(app, 'Вопрос про складской учёт цемента');
    const list = (await callApi(owner, endpoints.listSiteRequests, { query: { search: email } }, { app })).body;
    expect([list.count, list.results[0]?.status, list.results[0]?.message]).toEqual([
      1,
      'open',
      'Вопрос про складской учёт цемента',
    ]);
    const input = { params: { request_id: id }, body: { answer: 'Склад мы ещё строим.\nНапишем, когда заработает.' } };
    const answered = await callApi(owner, endpoints.answerSiteRequest, input, { app });
    expect([answered.status, answered.body.status, answered.body.answered_by]).toEqual([
      200,
      'answered',
      'Петров Иван',
    ]);
    const [letter] = await lettersTo(app, email, 'contact_answer');
    for (const expectedText of ['Склад мы ещё строим.', 'Вопрос про складской учёт цемента'])
      expect(letter?.text).toContain(expectedText);
    expect((await callApi(owner, endpoints.answerSiteRequest, input, { app })).status).toBe(422);
    // A closed message keeps its answer.
    const closed = { params: { request_id: id }, body: { status: 'closed' as const } };
    expect((await callApi(owner, endpoints.patchSiteRequest, closed, { app })).status).toBe(200);
    expect((await callApi(owner, endpoints.answerSiteRequest, input, { app })).status).toBe(422);
    expect(await lettersTo(app, email, 'contact_answer')).toHaveLength(1);
    const open = await callApi(
      owner,
      endpoints.listSiteRequests,
      { query: { search: email, status: 'open' } },
      { app },
    );
    expect(open.body.count).toBe(0);
  });

  test('can be closed, reopened and deleted', async () => {
    const { app, owner } = await anOwnedInstallation();
    const { id, email } = await aMessage(app);
    const params = { request_id: id };
    for (const status of ['closed', 'open'] as const)
      expect(
        (await callApi(owner, endpoints.patchSiteRequest, { params, body: { status } }, { app })).body.status,
      ).toBe(status);
    expect((await callApi(owner, endpoints.deleteSiteRequest, { params }, { app })).status).toBe(204);
    const left = await callApi(owner, endpoints.listSiteRequests, { query: { search: email } }, { app });
    expect(left.body.results).toEqual([]);
    expect((await callApi(owner, endpoints.deleteSiteRequest, { params }, { app })).status).toBe(404);
  });

  test('changed meanwhile, cannot be answered or closed with a stale version; the current state is returned', async () => {
    const { app, owner } = await anOwnedInstallation();
    const { id, email } = await aMessage(app);
    const params = { request_id: id };
    const patch = (status: 'open' | 'closed', version: number) =>
      callApi(owner, endpoints.patchSiteRequest, { params, body: { status, version } }, { app });
    expect((await patch('closed', 1)).body).toMatchObject({ status: 'closed', version: 2 });
    const stale = [
      await patch('open', 1),
      await callApi(owner, endpoints.answerSiteRequest, { params, body: { answer: 'Да', version: 1 } }, { app }),
    ];
    for (const { status, problem } of stale) {
      expect([status, problem.code]).toEqual([409, 'version_conflict']);
      expect(problem.current).toMatchObject({ id, status: 'closed', version: 2 });
    }
    expect(await lettersTo(app, email, 'contact_answer')).toEqual([]);
    // Repeating the same change is a no-op.
    expect((await patch('closed', 2)).body.version).toBe(2);
    const answer = { params, body: { answer: 'Да', version: 2 } };
    expect((await callApi(owner, endpoints.answerSiteRequest, answer, { app })).body.version).toBe(3);
  });

  test('are counted for the operator; other users are told they are not one', async () => {
    const { app, owner } = await anOwnedInstallation();
    await aMessage(app);
    const waiting = (await callApi(owner, endpoints.listSiteRequests, { query: { status: 'open' } }, { app })).body
      .count;
    expect((await callApi(owner, endpoints.getSiteAdminSummary, {}, { app })).body).toEqual({
      open_count: waiting,
      is_operator_named: false,
      can: { view: true },
    });
    const operator = { name: 'ООО «Ромашка»', inn: '7707083893', address: 'г. Москва', email: 'privacy@example.ru' };
    const named = await startTestApp({ database: await testDatabase(), operator });
    expect((await callApi(owner, endpoints.getSiteAdminSummary, {}, { app: named })).body.is_operator_named).toBe(true);
    const otherUser = (await aCompany()).owner;
    expect((await callApi(otherUser, endpoints.getSiteAdminSummary, {}, { app })).body).toEqual({
      open_count: null,
      is_operator_named: null,
      can: { view: false },
    });
  });

  test('are exported as a table in which no cell is a formula', async () => {
    const { app, owner } = await anOwnedInstallation();
    await aMessage(app, '=HYPERLINK("http://x")');
    const answer = await app.app.inject({
      method: 'GET',
      url: endpoints.exportSiteRequests.paths[0],
      headers: { authorization: `Bearer ${owner.access}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.body).toContain('Марина');
    // The phone stays readable and a spreadsheet treats it as text.
    expect(answer.body).toContain(';+7 (912) 345-67-89;');
    // The consent version under which it was sent.
    expect(answer.body).toMatch(/Согласие\r?\n/);
    expect(answer.body.split('\n')[1]).toMatch(/;contact_consent \S+\r?$/);
    expect(answer.body).not.toMatch(/[;"]=HYPERLINK/);
  });

  test('are not accessible to other accounts, unverified addresses, or by default', async () => {
    const { app, owner } = await anOwnedInstallation();
    const { id } = await aMessage(app);
    const otherUser = (await aCompany()).owner;
    const attempts = async (person: Person, from: TestApp): Promise<number[]> => {
      const params = { request_id: id };
      const options = { app: from };
      return [
        (await callApi(person, endpoints.listSiteRequests, {}, options)).status,
        (await callApi(person, endpoints.answerSiteRequest, { params, body: { answer: 'Да' } }, options)).status,
        (await callApi(person, endpoints.patchSiteRequest, { params, body: { status: 'closed' } }, options)).status,
        (await callApi(person, endpoints.deleteSiteRequest, { params }, options)).status,
        (await callApi(person, endpoints.exportSiteRequests, {}, options)).status,
      ];
    };
    expect(new Set(await attempts(otherUser, app))).toEqual(new Set([403]));
    const database = await testDatabase();
    const ofNobody = await startTestApp({ database, siteAdmins: siteAdminsOf([]) });
    expect(new Set(await attempts(owner, ofNobody))).toEqual(new Set([403]));
    await database.pool.query('update user_account set is_email_verified = false where id = $1', [owner.userId]);
    expect(new Set(await attempts(owner, app))).toEqual(new Set([403]));
  });

  test('are deleted when the year of their consent ends', async () => {
    const database = await cloneDatabase();
    const app = await startTestApp({ database });
    const [old, young] = [await aMessage(app, 'Написано год назад'), await aMessage(app, 'Написано вчера')];
    const age = 'update contact_request set created_at = now() - $2::interval where id = $1';
    await withClient(database.owner, async (client) => {
      await client.query(age, [old.id, '1 year 1 hour']);
      await client.query(age, [young.id, '364 days']);
    });
    const parts = { pool: database.pool, owner: database.owner, storage: app.storage };
    const inbox = createInbox(path.join(app.folder, 'inbox'));
    const shared = sharedSweeps({ ...parts, inbox, normPreparer: createNormPreparer() }).filter(
      ({ name }) => name === 'messages of the site',
    );
    await sweepOnce({ connection: database.app, local: [], shared, logger: silentLogger });
    const { rows } = await database.pool.query<{ id: string }>('select id from contact_request');
    expect(rows.map(({ id }) => id)).toEqual([young.id]);
  });

  test('respond 404 to anonymous callers', async () => {
    const { owner } = await aCompany();
    const params = { request_id: newId() };
    const answer = await callApi(owner, endpoints.answerSiteRequest, { params, body: { answer: 'Да' } });
    expect([answer.status, (await testApp()).routes.length > 0]).toEqual([404, true]);
  });
});
