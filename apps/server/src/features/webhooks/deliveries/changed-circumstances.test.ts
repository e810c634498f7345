import { patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import {
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from '@karkas/api/webhooks/webhooks.endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  aMemberWith,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
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

describe('a delivery', () => {
  test('sends after a demotion only what the new role sees: no kinds, no names of amounts, no replays', async () => {
    const company = await aCompany({ app });
    const maker = await aMember(company, 'administrator');
    const webhook = await aWebhook(company, { ...receiver, events: ['project', 'contract'], by: maker });
    const project = await aProject(company);
    await aContract(company);
    const bodies = () =>
      receiver.received.map(({ body }) => JSON.parse(body) as { event: { kind: string }; fields: string[] });
    await withSender(app, async () => {
      await eventually(async () =>
        (await deliveriesOf(company, webhook.id)).every(({ status }) => status === 'delivered') ? true : null,
      );
      const before = bodies().length;
      const left = await aMemberWith(company, ['company.view', 'company.update', 'project.view']);
      await queryInCompany(
        company,
        `update membership m set role_id = (select role_id from membership where user_id = $2 and company_id = m.company_id) where user_id = $1`,
        [maker.userId, left.userId],
      );
      const body = { estimated_cost: '200', name: 'Школа' };
      await callApi(company.owner, patchProject, { params: { project_id: project.id }, body }, { app });
      await eventually(async () => (bodies().length > before ? true : null));
      expect(bodies().at(-1)).toMatchObject({ event: { kind: 'project' }, fields: ['name'] });
      const [latest] = await deliveriesOf(company, webhook.id);
      expect(latest?.fields).toEqual(['estimated_cost', 'name']);
      const query = { params: paramsOf(company, webhook.id) };
      const seen = (await callApi(maker, listWebhookDeliveries, query, { app })).body.results;
      expect(seen.map(({ event, fields }) => [event?.kind, fields])).toContainEqual(['project', ['name']]);
      expect(seen.filter(({ event }) => event?.kind === 'contract')).toEqual([]);
      await aContract(company);
      expect(await delivered(company, webhook.id, 'withheld')).toMatchObject({ error: 'not_visible' });
      await callApi(company.owner, replayFailedDeliveries, query, { app });
      expect(
        bodies()
          .slice(before)
          .filter(({ event }) => event.kind === 'contract'),
      ).toEqual([]);
    });
  });

  test('that waits after a failure is sent at once when it is replayed', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    receiver.reply = answerWith(500);
    await aProject(company);
    await withSender(app, async () => {
      // An attempt counts once its result is stored: one cut by the end of the sender is taken back.
      await eventually(async () =>
        (await deliveriesOf(company, webhook.id))[0]?.response_status === 500 ? true : null,
      );
    });
    const [waiting] = await deliveriesOf(company, webhook.id);
    expect(waiting?.status).toBe('waiting');
    await queryInCompany(
      company,
      `update webhook_delivery set run_after = now() + interval '1 hour' where company_id = $1 and lease_until is null`,
      [company.id],
    );
    receiver.reply = answerWith(200);
    const params = { ...paramsOf(company, webhook.id), delivery_id: waiting?.id ?? '' };
    await callApi(company.owner, replayWebhookDelivery, { params }, { app });
    await withSender(app, () => delivered(company, webhook.id));
  });
});
