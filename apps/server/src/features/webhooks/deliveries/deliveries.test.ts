import { createHmac } from 'node:crypto';
import {
  checkWebhook,
  listWebhooks,
  patchWebhook,
  renewWebhookSecret,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from '@karkas/api/webhooks/webhooks.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, aTask, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { lettersTo } from '#testing/letters.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { eventually } from '#testing/with-job-runner.ts';
import {
  answerWith,
  aWebhook,
  delivered,
  deliveriesOf,
  startReceiver,
  type TestReceiver,
  withSender,
} from '../receiver.fixtures.ts';
import { MAX_ATTEMPTS } from './send-delivery.ts';

let app: TestApp;
let receiver: TestReceiver;
beforeAll(async () => {
  app = await startTestApp({ database: await testDatabase(), areWebhooksPrivate: true });
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const paramsOf = (company: TestCompany, webhook_id: string) => ({ company_id: company.id, webhook_id });
const stateOf = async (company: TestCompany) => {
  const [webhook] = (await callApi(company.owner, listWebhooks, { params: { company_id: company.id } }, { app })).body;
  return webhook;
};
const signature = (secret: string, headers: Record<string, unknown>, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

describe('a delivery', () => {
  test('is written with the change, signed, and carries names of fields but no values', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    const project = await aProject(company, { name: 'Школа', estimated_cost: '123456.78' });
    await callApi(
      company.owner,
      patchProject,
      { params: { project_id: project.id }, body: { estimated_cost: '987654.32', name: 'Лицей' } },
      { app },
    );
    expect((await deliveriesOf(company, webhook.id)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    await withSender(app, () => delivered(company, webhook.id));
    await eventually(async () => (receiver.received.length === 2 ? true : null));
    const [created, changed] = receiver.received;
    expect(JSON.parse(changed?.body ?? '')).toEqual({
      id: changed?.headers['webhook-id'],
      company_id: company.id,
      webhook_id: webhook.id,
      is_test: false,
      occurred_at: expect.any(String) as unknown,
      sequence: expect.any(Number) as unknown,
      event: { kind: 'project', id: project.id, action: 'update', version: 2, part_of: null },
      fields: ['estimated_cost', 'name'],
    });
    for (const got of [created, changed]) {
      expect(got?.headers['webhook-signature']).toBe(
        signature(webhook.signing_secret ?? '', got?.headers ?? {}, got?.body ?? ''),
      );
      expect(got?.body).not.toMatch(/Школа|Лицей|123456|987654/);
    }
    expect(await stateOf(company)).toMatchObject({ state: 'active', waiting_count: 0 });
  });

  test('is written only for chosen kinds, its company and webhooks that are on', async () => {
    const [company, other] = [await aCompany({ app }), await aCompany({ app })];
    const webhook = await aWebhook(company, { ...receiver, events: ['task'] });
    await aProject(company);
    await aTask(other);
    expect(await deliveriesOf(company, webhook.id)).toEqual([]);
    await callApi(
      company.owner,
      patchWebhook,
      { params: paramsOf(company, webhook.id), body: { is_enabled: false } },
      { app },
    );
    await aTask(company);
    expect(await deliveriesOf(company, webhook.id)).toEqual([]);
  });

  test('of a change that is rolled back is not written', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    const project = await aProject(company);
    const before = await deliveriesOf(company, webhook.id);
    const params = { project_id: project.id };
    const stale = await callApi(company.owner, patchProject, { params, body: { name: 'Лицей', version: 9 } }, { app });
    expect([stale.status, await deliveriesOf(company, webhook.id)]).toEqual([409, before]);
  });

  test('is repeated until the receiver takes it, with the same id and body', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    receiver.reply = (got, response) => answerWith(receiver.received.length < 3 ? 500 : 204)(got, response);
    await aProject(company);
    const [done] = [await withSender(app, () => delivered(company, webhook.id))];
    expect([done.attempts, done.response_status, done.error]).toEqual([3, 204, null]);
    expect(new Set(receiver.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(
      1,
    );
  });

  test('that failed at every attempt can be replayed, alone and with all others', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    await aProject(company);
    await queryInCompany(company, 'update webhook_delivery set attempts = $1', [MAX_ATTEMPTS - 1]);
    receiver.reply = answerWith(500, 'No place');
    const params = paramsOf(company, webhook.id);
    await withSender(app, async () => {
      const failed = await delivered(company, webhook.id, 'failed');
      expect([failed.attempts, failed.response_status, failed.response, failed.error]).toEqual([
        12,
        500,
        'No place',
        'status',
      ]);
      expect(await stateOf(company)).toMatchObject({ state: 'failing' });
      receiver.reply = answerWith(200);
      const again = { params: { ...params, delivery_id: failed.id } };
      expect((await callApi(company.owner, replayWebhookDelivery, again, { app })).body.status).toBe('waiting');
      expect((await delivered(company, webhook.id)).id).toBe(failed.id);
    });
    const none = await callApi(company.owner, replayFailedDeliveries, { params }, { app });
    expect(none.body).toEqual({ replayed: 0 });
    const { results } = (
      await callApi(
        company.owner,
        listLog,
        { params: { company_id: company.id }, query: { model: 'webhook' } },
        { app },
      )
    ).body;
    expect(results.map(({ action }) => action)).toEqual(['export', 'create']);
    expect(JSON.stringify(results)).not.toMatch(/token|whsec/);
  });

  test('to a slow receiver is ended and does not hold up another receiver', async () => {
    const company = await aCompany({ app });
    const slow = await startReceiver();
    slow.reply = () => undefined;
    const [stuck, webhook] = [await aWebhook(company, slow), await aWebhook(company, receiver)];
    await aProject(company);
    await withSender(
      app,
      async () => {
        await delivered(company, webhook.id);
        await eventually(async () => ((await deliveriesOf(company, stuck.id))[0]?.error === 'timeout' ? true : null));
      },
      { timeoutMs: 100 },
    );
    expect((await deliveriesOf(company, stuck.id))[0]?.status).toBe('waiting');
    await slow.close();
  });

  test('is signed by both secrets after a renewal, and by the new one once the day is over', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    const params = paramsOf(company, webhook.id);
    const renewed = (await callApi(company.owner, renewWebhookSecret, { params, body: {} }, { app })).body;
    expect(renewed.signing_secret).not.toBe(webhook.signing_secret);
    await aProject(company);
    await withSender(app, async () => {
      await delivered(company, webhook.id);
      await queryInCompany(company, `update webhook set previous_secret_until = now() - interval '1 second'`);
      await aProject(company);
      await eventually(async () => (receiver.received.length === 2 ? true : null));
    });
    const signatures = receiver.received.map(({ headers, body }) => [
      headers['webhook-signature'],
      [renewed, webhook].map(({ signing_secret: secret }) => signature(secret ?? '', headers, body)),
    ]);
    const [[first, both], [second, [current]]] = signatures as [[string, string[]], [string, string[]]];
    expect([first, second]).toEqual([both.join(' '), current]);
  });
});

describe('a webhook', () => {
  test('tells the result of a test at once', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    const params = paramsOf(company, webhook.id);
    await withSender(app, async () => {
      expect((await callApi(company.owner, checkWebhook, { params }, { app })).status).toBe(201);
      await delivered(company, webhook.id);
      expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ is_test: true, event: null, fields: [] });
      receiver.reply = answerWith(404);
      await callApi(company.owner, checkWebhook, { params }, { app });
      expect(await delivered(company, webhook.id, 'failed')).toMatchObject({ attempts: 1, response_status: 404 });
    });
  });

  test('sends nothing that its member may not see, and nothing once the member is disabled', async () => {
    const company = await aCompany({ app });
    const administrator = await aMember(company, 'administrator');
    const webhook = await aWebhook(company, { ...receiver, by: administrator });
    const visible = await aProject(company);
    await withSender(app, async () => {
      await delivered(company, webhook.id);
      await queryInCompany(company, 'update membership set project_ids = $1 where user_id = $2', [
        [visible.id],
        administrator.userId,
      ]);
      await aProject(company);
      expect(await delivered(company, webhook.id, 'withheld')).toMatchObject({ error: 'not_visible' });
      await queryInCompany(company, 'update membership set is_disabled = true, project_ids = null where user_id = $1', [
        administrator.userId,
      ]);
      await aProject(company);
      await eventually(async () =>
        (await deliveriesOf(company, webhook.id))[0]?.error === 'maker_gone' ? true : null,
      );
    });
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(company)).toMatchObject({ state: 'maker_gone' });
  });

  test('that fails for days is switched off, the log and a letter say so, and what waits is sent afterwards', async () => {
    const company = await aCompany({ app });
    await queryInCompany(company, 'update user_account set is_email_verified = true where id = $1', [
      company.owner.userId,
    ]);
    const webhook = await aWebhook(company, receiver);
    await queryInCompany(company, `update webhook set failing_since = now() - interval '5 days'`);
    receiver.reply = answerWith(500);
    await aProject(company);
    await withSender(app, async () => {
      await eventually(async () => ((await stateOf(company))?.state === 'switched_off' ? true : null));
      const letters = await lettersTo(company.app, company.owner.email, 'webhook_off');
      expect(letters).toHaveLength(1);
      const line = { params: { company_id: company.id }, query: { model: 'webhook' as const } };
      const [logged] = (await callApi(company.owner, listLog, line, { app })).body.results;
      expect(logged).toMatchObject({
        action: 'update',
        changes: [{ field: 'is_enabled' }, { field: 'is_switched_off' }],
      });
      receiver.reply = answerWith(200);
      const on = { params: paramsOf(company, webhook.id), body: { is_enabled: true } };
      expect((await callApi(company.owner, patchWebhook, on, { app })).body.state).toBe('active');
      await delivered(company, webhook.id);
    });
  });

  test('whose secret another installation encrypted sends nothing', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    await aProject(company);
    await withSender(
      app,
      () =>
        eventually(async () =>
          (await deliveriesOf(company, webhook.id))[0]?.error === 'secret_unreadable' ? true : null,
        ),
      { secretsOf: 'd4'.repeat(32) },
    );
    expect(receiver.received).toEqual([]);
  });
});
